"""Routes what is heard to the screen it is for and draws one picture after each. Knows no browser and no rules."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Mapping

from engine.core.errors import EngineError
from engine.core.match import Match
from engine.core.rng import new_seed
from web.app import lobby, result, shell
from web.app.bots import BotClient
from web.app.context import TableContext
from web.app.i18n import _, language, set_language
from web.app.messages import message
from web.app.page import Page
from web.app.session import SPEEDS, Session
from web.app.setup import new_match, read_form, rematch
from web.games import table


class Controller:
    """One page: the lobby, a table, or a result."""

    def __init__(
        self, page: Page, clock: Callable[[], float] = time.monotonic, seed: Callable[[], int] = new_seed
    ) -> None:
        self.page = page
        self.bots = BotClient(page)
        self.session: Session | None = None
        self.screen = shell.Screen(saved=page.load("probe") is not None or page.keep("probe", "1"))
        self._clock = clock
        self._seed = seed
        self._told = 0  # log entries that were spoken
        self._drawn: object = None  # the session's moment on the screen
        self._report = ""
        self._choices: Mapping[str, str] = {}

    def start(self) -> None:
        """Take the page over; a start that was pressed before Python was up is honoured."""
        set_language(self.page.language())
        self.screen.theme = self.page.load("theme") or ""
        pending = self.page.connect(self.heard)
        if pending is not None:
            self.heard("pending", "", "", "", pending)

    def heard(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None = None) -> None:
        """The one door for everything that happens. No error gets past it: each becomes a message with a way on."""
        try:
            wanted = self._route(kind, name, arg, revision, form)
            if wanted or (self.session is not None and self.session.moment != self._drawn):
                self.draw()
        except EngineError as error:
            self.screen.error = self._words(error)
            self.draw()
        except Exception as error:
            self._crashed(error)

    def _route(self, kind: str, name: str, arg: str, revision: str, form: Mapping[str, str] | None) -> bool:
        """Whether a new picture is needed in any case; one of a match that moved on is drawn anyway."""
        if kind == "act":
            return self._act(name, arg, revision)
        if kind in ("start", "pending"):
            self._begin(new_match(form if form is not None else read_form(arg), self._seed()))
            return True
        if kind == "timer":
            if not self.bots.heard_timer(name) and self.session is not None:
                self.session.heard_timer(name)
        elif kind == "bot":
            self.bots.heard_reply(name, arg)
        elif kind == "bot_lost":
            self.bots.heard_lost()
        return False

    # --- screens -------------------------------------------------------------------------------------------------

    def _begin(self, match: Match) -> None:
        if self.session is None:
            self._choices = self.page.choices()
        else:
            self.session.stop()
        self.screen.error = self.screen.dialog = ""
        session = Session(match, table(match.game.info.slug), self.page, self.bots, self._clock)
        speed = self.page.load("speed") or ""
        session.speed = speed if speed in SPEEDS else session.speed
        self.session = session
        self._told = 0
        session.advance()

    def _leave(self) -> None:
        if self.session is not None:
            self.session.stop()
        self.session = None
        self.screen.dialog = self.screen.error = ""

    def _act(self, name: str, arg: str, revision: str) -> bool:
        session, screen = self.session, self.screen
        if name == "language":
            set_language(arg)
            if session is None:
                self._choices = self.page.choices()
            self.page.set_language(language())
        elif name == "theme":
            self.page.set_theme(arg)
        elif name == "dismiss":
            screen.error = ""
        elif name == "copy-report":
            self.page.copy(self._report or self._record())
        elif session is None:
            return False
        elif name in ("menu", "help", "log", "seat", "end"):
            screen.dialog, screen.dialog_arg = name, arg
        elif name == "record":
            screen.dialog, screen.dialog_arg = "log", ""
        elif name == "close-dialog":
            screen.dialog = ""
        elif name == "lobby":
            self._leave()
        elif name == "end-yes":
            session.end()
            screen.dialog = ""
        elif name == "again":
            self._begin(rematch(session.match, self._seed()))
        elif name == "undo":
            screen.dialog = ""
            session.undo()
        else:
            screen.error = ""
            session.intent(name, arg, revision)
        return True

    # --- drawing -------------------------------------------------------------------------------------------------

    def _context(self, session: Session) -> TableContext:
        match = session.match
        return TableContext(
            view=session.view(),
            selection=session.selection,
            seats=session.seats(),
            log=match.log(session.viewer),
            revision=match.revision,
            me=session.me,
            active=session.active,
            thinking=session.thinking,
            notice=_("할 수 있는 일이 없어 차례를 넘겨요.") if session.passing else None,
        )

    def draw(self) -> None:
        """One picture of everything as it is now."""
        session = self.session
        if session is None:
            self.page.show(lobby.render_page(language(), self._choices, self.screen))
            return
        match = session.match
        self._drawn = session.moment
        ctx = self._context(session)
        self._speak(session, ctx)
        self.screen.can_undo = match.can_undo(session.me)
        slug = match.game.info.slug
        outcome = match.outcome
        if outcome is None:
            html = shell.game_screen(slug, session.table, ctx, self.screen)
        else:
            html = result.result_screen(slug, session.table, ctx, self.screen, outcome.to_json())
        self.page.show(html)

    def _speak(self, session: Session, ctx: TableContext) -> None:
        """What happened since the last picture goes to the live region, the player's own acts left out."""
        fresh = ctx.log[self._told :]
        self._told = len(ctx.log)
        said = [session.table.sentence(entry, ctx) for entry in fresh if entry.get("seat") != session.me]
        words = [text for text in said if text]
        note = session.note()
        if fresh and session.active:
            words.append(_("내 차례예요."))
        if note:
            words.append(note)
        if words:
            self.page.say(" ".join(words))

    # --- trouble -------------------------------------------------------------------------------------------------

    def _words(self, error: EngineError) -> str:
        if self.session is not None:
            text = self.session.table.refusal(error.reason, error.data)
            if text:
                return text
        return message(error)

    def _record(self) -> str:
        return self.session.match.record() if self.session is not None else ""

    def _crashed(self, error: Exception) -> None:
        """A fault of ours: say so, keep the match, hand out a report. The page goes on."""
        self._report = "".join(traceback.format_exception(error)) + "\n" + self._record()
        self.page.complain(self._report)
        self.screen.error = _("이런, 여기서 문제가 생겼어요. 판은 그대로 있어요.")
        self.screen.dialog = ""
        try:
            self.draw()
        except Exception:
            # The picture itself is at fault: the lobby can always be drawn, and the report is still at hand.
            self._leave()
            self.screen.error = _("이런, 이 판을 그릴 수 없었어요.")
            self.draw()
