"""Routes what is heard to the screen it is for and draws one picture after each. Knows no browser and no rules."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping, Sequence

from engine.core.errors import EngineError
from engine.core.match import Match
from engine.core.rng import new_seed
from web.app import lobby, messages, result, settings, shell, tablescreen, turning
from web.app.bots import BotClient
from web.app.context import Entry, TableContext
from web.app.cues import collect, dump, length, refused
from web.app.i18n import _, language, set_language
from web.app.page import Page
from web.app.parts import picture
from web.app.saves import Saved, Store
from web.app.session import Session
from web.app.setup import new_match, read_form, rematch
from web.games import table

SHEETS = frozenset(("menu", "help", "log", "seat", "end", "settings", "keys"))


class Controller:
    """One page: the lobby, a table, or a result."""

    def __init__(
        self, page: Page, clock: Callable[[], float] = time.monotonic, seed: Callable[[], int] = new_seed
    ) -> None:
        self.page = page
        self.bots = BotClient(page)
        self.session: Session | None = None
        self.settings = settings.load(page)
        self.store = Store(page, f"{new_seed():x}")
        self.screen = shell.Screen()
        self._clock = clock
        self._seed = seed
        self._told = 0  # log entries that were spoken
        self._drawn: object = None  # the session's moment on the screen
        self._tapped = False  # the picture to come answers a tap on the table
        self._report = ""
        self._choices: Mapping[str, str] = {}
        self._asked: Mapping[str, str] | None = None  # a start that waits for the answer to a question

    def start(self) -> None:
        """Take the page over; a start that was pressed before Python was up is honoured, a cut-off game goes on."""
        set_language(self.page.language())
        self.page.settle(self.settings.motion, self.settings.sound, self.settings.keys)
        pending = self.page.connect(self.heard)
        if pending is not None:
            self.heard("pending", "", "", "", pending)
        elif self.page.was_at("table"):
            self.heard("act", "continue", "", "")
        elif self.store.exists():
            self.heard("act", "look", "", "")

    def heard(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None = None) -> None:
        """The one door for everything that happens. No error gets past it: each becomes a message with a way on."""
        try:
            wanted = self._route(kind, name, arg, revision, form)
            if wanted or (self.session is not None and self.session.moment != self._drawn):
                self.draw()
        except EngineError as error:
            self.screen.error, self.screen.fault = self._words(error), False
            self.draw()
        except Exception as error:
            self._crashed(error)

    def _route(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None) -> bool:
        """Whether a new picture is needed in any case; one of a match that moved on is drawn anyway."""
        session = self.session
        if kind == "act":
            return self._act(name, arg, revision)
        if kind in ("start", "pending"):
            self._start(form if form is not None else read_form(arg))
            return True
        if kind == "timer":
            if not self.bots.heard_timer(name) and session is not None:
                session.heard_timer(name)
        elif kind == "why" and session is not None:
            return self._why(session, name, arg, revision)
        elif kind == "bot":
            self.bots.heard_reply(name, arg)
        elif kind == "bot_lost":
            self.bots.heard_lost()
        elif kind == "broken":
            raise RuntimeError(name)
        elif kind == "hidden" and session is not None:
            session.pause("hidden", arg == "1")
            self._keep()
        return False

    # --- screens -------------------------------------------------------------------------------------------------

    def _start(self, form: Mapping[str, str], sure: bool = False) -> None:
        """Begin the game of the form; a kept game that is not over is not thrown away without a question."""
        match = new_match(form, self._seed(), self.settings.clock)
        if not sure and self._unfinished() is not None:
            self._asked, self._choices = form, form
            self.screen.dialog = "replace"
            return
        self.store.begin()
        self._choices = form
        self._open(Session(match, table(match.game.info.slug), self.page, self.bots, self._clock, self.settings))

    def _kept(self) -> Saved | None:
        """The kept game, over or not. One that cannot be read is set aside, with a message."""
        try:
            saved = self.store.peek()
        except EngineError as error:
            self.screen.error = _("저장된 판을 읽지 못했어요.") + " " + messages.message(error)
            self.screen.damaged = True
            return None
        return saved

    def _unfinished(self) -> Saved | None:
        """The kept game if it can go on."""
        saved = self._kept()
        return saved if saved is not None and not saved.match.is_over else None

    def _continue(self) -> None:
        saved = self._kept()
        if saved is None:
            return
        self.store.take_over()
        slug = saved.match.game.info.slug
        self._open(
            Session(saved.match, table(slug), self.page, self.bots, self._clock, self.settings, saved.clock, saved.me),
            told=len(saved.match.entries),
        )

    def _open(self, session: Session, told: int = 0) -> None:
        if self.session is not None:
            self.session.stop()
        self.screen.error = self.screen.dialog = ""
        self.session = session
        self._told = told
        self.page.set_place("table")
        session.advance()

    def _leave(self) -> None:
        if self.session is not None:
            self._keep()
            self.session.stop()
        self.session = None
        self.page.set_place("lobby")
        self.screen.dialog = self.screen.error = ""

    def _keep(self) -> None:
        """Write the game down, so that a kill at any moment loses nothing."""
        session = self.session
        if session is not None:
            self.store.keep(session.match, session.time.to_json(), session.me)

    def _act(self, name: str, arg: str, revision: str) -> bool:
        session, screen = self.session, self.screen
        if name == "language":
            self._remember_choices()
            set_language(arg)
            self.page.set_language(language())
        elif name == "theme":
            self.page.set_theme(arg or "toggle")
        elif name == "set":
            self._set(*arg.partition("=")[::2])
        elif name == "dismiss":
            screen.error, screen.damaged = "", False
        elif name == "copy-report":
            self.page.copy(self._report or self._record())
        elif name == "export-damaged":
            self.page.download("hanpan-damaged.json", self.store.damaged())
        elif name in SHEETS:
            self._remember_choices()
            screen.dialog, screen.dialog_arg = name, arg
        elif name == "close-dialog":
            screen.dialog = ""
        elif session is None:
            return self._act_in_lobby(name)
        else:
            self._act_at_table(session, name, arg, revision)
        if session is not None and session is self.session:
            session.pause("sheet", bool(screen.dialog) and len(session.people) <= 1)
        return True

    def _act_in_lobby(self, name: str) -> bool:
        if name == "continue":
            self._continue()
        elif name == "replace-yes" and self._asked is not None:
            self._start(self._asked, sure=True)
        elif name == "look":
            self._remember_choices()
        return name in ("continue", "replace-yes", "look")

    def _act_at_table(self, session: Session, name: str, arg: str, revision: str) -> None:
        screen = self.screen
        if name == "record":
            screen.dialog, screen.dialog_arg = "log", ""
        elif name == "back":
            self._back(session)
        elif name == "lobby":
            self._leave()
        elif name == "again":
            match = rematch(session.match, self._seed())
            self.store.begin()
            self._open(Session(match, session.table, self.page, self.bots, self._clock, self.settings))
        elif name == "end-yes":
            screen.dialog = ""
            session.end()
        elif name == "undo":
            screen.dialog = ""
            session.undo()
        elif name == "hint":
            screen.dialog = ""
            session.pause("sheet", False)
            session.ask_hint()
        elif name == "pause":
            screen.dialog = ""
            session.pause("user", not session.asked_to_pause)
        elif name == "to-bot":
            screen.dialog = ""
            session.hand_to_bot()
        elif name == "take-back":
            session.take_back()
        elif name == "ready":
            session.ready()
        elif name == "jump":
            screen.dialog = ""
            session.look_back(int(arg) if arg.isascii() and arg.isdigit() and len(arg) < 7 else None)
        elif name == "take-over":
            self.store.take_over()
            self._keep()
        else:
            screen.error = ""
            self._tapped = True
            session.intent(name, arg, revision)

    def _back(self, session: Session) -> None:
        """The browser's Back, which must not lose a game: it closes what is open, then asks, then leaves."""
        screen = self.screen
        if session.peek is not None:
            session.look_back(None)
        elif screen.dialog == "leave" or session.match.is_over:
            self._leave()
        else:
            screen.dialog = "" if screen.dialog else "leave"

    def _set(self, name: str, value: str) -> None:
        self._remember_choices()
        self.settings = self.settings.changed(name, value)
        if name == "clock" and self._choices:
            self._choices = {**self._choices, "clock": self.settings.clock}  # the lobby shows it at once
        settings.save(self.page, self.settings)
        self.page.settle(self.settings.motion, self.settings.sound, self.settings.keys)
        if self.session is not None:
            self.session.settings = self.settings

    def _remember_choices(self) -> None:
        """The lobby is drawn anew: what was chosen in its form must not be lost by that."""
        if self.session is None:
            self._choices = self.page.choices()

    def _why(self, session: Session, name: str, arg: str, revision: str) -> bool:
        """Something that cannot act has the focus (no name: has it no longer): say why, once."""
        before = session.why_not
        session.ask_why(name, arg, revision)
        if session.why_not:
            self.page.say(session.why_not)
        return session.why_not != before

    # --- drawing -------------------------------------------------------------------------------------------------

    def _context(self, session: Session) -> TableContext:
        return TableContext(
            view=session.view(),
            selection=session.selection,
            seats=session.seats(),
            log=session.log(),
            revision=session.match.revision,
            me=session.me,
            active=session.active,
            thinking=session.thinking if session.peek is None else None,
            notice=_("할 수 있는 일이 없어 차례를 넘겨요.") if session.passing else session.why_not or None,
            letters=self.settings.letters == "on" or self.page.wants_contrast(),
            hint=session.hint,
            two_suits=self.settings.suits == "two",
        )

    def draw(self) -> None:
        """One picture of everything as it is now, kept on the device before it is shown."""
        session, screen = self.session, self.screen
        screen.settings = self.settings
        if session is None:
            saved = self._unfinished()
            self.page.show(self._first_screen(saved.match if saved else None))
            return
        match = session.match
        if self._drawn != session.moment:
            self._keep()
        self._drawn = session.moment
        ctx = self._context(session)
        fresh = self._news(session, ctx)
        self._speak(session, ctx, fresh)
        cues = collect(session.table, fresh, ctx) or (refused() if self._tapped and session.note() else [])
        session.wait_for(length(cues))
        self._tapped = False
        screen.saved, screen.taken = self.store.works, self.store.taken
        screen.can_undo = session.peek is None and session.handover is None and match.can_undo(session.me)
        screen.paused, screen.handover, screen.peek = session.asked_to_pause, session.handover, session.peek
        screen.stand_in, screen.entries = session.stand_in, len(match.entries)
        screen.clocked, screen.over = match.clock != "none", match.is_over
        slug = match.game.info.slug
        outcome = match.outcome
        with picture() as sections:
            if outcome is None or session.peek is not None:
                html = tablescreen.game_screen(slug, session.table, ctx, screen)
            else:
                turns = turning.told(match, session.viewer)
                html = result.result_screen(slug, session.table, ctx, screen, outcome.to_json(), match.undos(), turns)
        self.page.show(html, dump(cues), sections)

    def _first_screen(self, kept: Match | None) -> str:
        """What there is without a session; `kept` is a game that can go on."""
        return lobby.render_page(language(), self._choices, self.screen, kept)

    def _news(self, session: Session, ctx: TableContext) -> Sequence[Entry]:
        """Log entries that no picture has told yet; none while the past is looked at."""
        if session.peek is not None:
            return ()
        told, self._told = self._told, len(ctx.log)
        if told > len(ctx.log):  # taken back: what is new is the note of it
            return ctx.log[-1:]
        return ctx.log[told:]

    def _speak(self, session: Session, ctx: TableContext, fresh: Sequence[Entry]) -> None:
        """What happened since the last picture goes to the live region, the player's own acts left out."""
        said = []
        for number in range(len(ctx.log) - len(fresh), len(ctx.log)):
            entry = ctx.log[number]
            # What time did, and what a bot chose because of it, nobody at the screen knows yet.
            timed = "timeout" in (entry.get("event"), ctx.log[number - 1].get("event") if number else None)
            if timed or session.stand_in or entry.get("seat") != session.me:
                said.append(session.table.sentence(entry, ctx))
        words = [text for text in said if text]
        if fresh and session.active:
            words.append(_("내 차례예요."))
        note = session.note()
        if note and self._tapped:  # said once, when it is new
            words.append(note)
        if words:
            self.page.say(" ".join(words))

    # --- trouble -------------------------------------------------------------------------------------------------

    def _words(self, error: EngineError) -> str:
        if self.session is not None:
            text = self.session.table.refusal(error.reason, error.data)
            if text:
                return text
        return messages.message(error)

    def _record(self) -> str:
        return self.session.match.record() if self.session is not None else ""

    def _crashed(self, error: Exception) -> None:
        """A fault of ours: say so, keep the match, hand out a report. The page goes on."""
        self._report = "".join(traceback.format_exception(error)) + "\n" + self._record()
        self.page.complain(self._report)
        self.screen.error, self.screen.fault = _("이런, 여기서 문제가 생겼어요. 판은 그대로 있어요."), True
        self.screen.dialog = ""
        try:
            self.draw()
        except Exception:
            # The picture itself is at fault: the lobby can always be drawn, and the game is kept.
            self._leave()
            self.screen.fault = True
            self.screen.error = _("이런, 이 판을 그릴 수 없었어요. 판은 저장되어 있어요.")
            self.draw()
