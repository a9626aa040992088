// The embedded page's choices, before the first paint: what the address asks for, checked, with sensible defaults for
// what is wrong. Runs in <head> before early.js. `hanpanEmbed.read` checks the host's later wishes, too.
"use strict";
(() => {
  const root = document.documentElement;
  const FACTS = JSON.parse(root.dataset.embed); // {games: {slug: [fewest, most players]}, levels: [...], level, langs, themes}
  const MOST_SEED = 2 ** 52;
  const SLOT = /^[\w-]{1,40}$/;
  const framed = window.parent !== window;

  const given = (value) => value !== undefined && value !== null && value !== "";
  const whole = (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value);
  const spoken = (tag) => (typeof tag === "string" ? tag.toLowerCase().split("-")[0] : tag);
  const between = (value, [low, high]) => Math.min(Math.max(value, low), high);

  /**
   * What somebody wishes, checked against what there is. Never throws.
   * @param {object} wish game, players, level, seed, lang, theme: anything at all
   * @param {object} base what stands where nothing (or nothing good) was wished
   * @returns {{chosen: object, problems: string[]}} `problems`: names of the wishes that could not be met
   */
  function read(wish, base) {
    const problems = [];
    const chosen = { ...base };
    const take = (name, good, value = wish[name]) => {
      if (!given(wish[name])) return;
      if (good(value)) chosen[name] = value;
      else problems.push(name);
    };
    const text = (list) => (value) => typeof value === "string" && list.includes(value);
    take("game", text(Object.keys(FACTS.games)));
    const bounds = FACTS.games[chosen.game];
    chosen.players = between(chosen.players, bounds);
    take("players", (n) => Number.isInteger(n) && n >= bounds[0] && n <= bounds[1], whole(wish.players));
    take("level", text(FACTS.levels));
    take("seed", (n) => Number.isInteger(n) && n >= 0 && n < MOST_SEED, whole(wish.seed));
    take("lang", text(FACTS.langs), spoken(wish.lang)); // "ko-KR" is Korean, too
    take("theme", text(FACTS.themes));
    return { chosen, problems };
  }

  const { searchParams } = new URL(location.href);
  const names = ["game", "players", "level", "seed", "lang", "theme"];
  const wish = Object.fromEntries(names.map((name) => [name, searchParams.get(name)]));
  const usual = { game: Object.keys(FACTS.games)[0], players: 2, level: FACTS.level };
  const { chosen, problems } = read(wish, usual);

  // A frame's games are its own: kept apart from the site's, and from those of frames that ask for something else.
  const slot = searchParams.get("slot") ?? "";
  const place = [chosen.game, chosen.players, chosen.level, chosen.seed ?? "", SLOT.test(slot) ? slot : ""].join(".");
  const OWN = ["running", "damaged", "place", "retry"];

  let pinned = null; // the one origin that may speak to us, if the address names one
  if (given(searchParams.get("host"))) {
    try { pinned = new URL(searchParams.get("host")).origin; } catch { pinned = "none"; }
  }

  const embed = {
    chosen,
    usual,
    problems,
    read,
    pinned,
    framed,
    autostart: ["1", "true", "yes"].includes(searchParams.get("start")),
    key: (name) => (OWN.includes(name) ? `hanpan.embed.${place}.${name}` : `hanpan.embed.${name}`),
    /** Take over a wish that `read` has checked. */
    choose(next) {
      for (const name of ["game", "players", "level", "seed"]) chosen[name] = next[name];
      problems.length = 0;
      embed.fill();
    },
    /** Show in the start card what is chosen; it may have been drawn anew, in any language. */
    fill() {
      const form = document.getElementById("setup");
      if (!form?.matches(".em")) return;
      const [low, high] = FACTS.games[chosen.game];
      Object.assign(form.dataset, { game: chosen.game, low, high });
      root.dataset.game = chosen.game;
      form.elements.game.value = chosen.game;
      for (const name of ["players", "level"]) {
        const input = document.getElementById(`${name}-${chosen[name]}`);
        if (input) input.checked = true;
      }
      for (const line of form.querySelectorAll("[data-problem]")) line.hidden = !problems.includes(line.dataset.problem);
      const kept = document.getElementById("continue");
      if (kept) kept.hidden = !window.hanpan?.hasGame();
      for (const link of document.querySelectorAll("a[data-site]")) link.href = `${chosen.game}.html`;
    },
  };
  window.hanpanEmbed = embed;

  document.addEventListener("change", ({ target }) => {
    if (target.name === "players") chosen.players = Number(target.value);
    else if (target.name === "level") chosen.level = target.value;
  });

  // the card is in the page, which is before it is painted; #live comes after it in both languages
  root.dataset.filling = "";
  const watch = new MutationObserver(() => {
    if (!document.getElementById("live")) return;
    watch.disconnect();
    embed.fill();
    delete root.dataset.filling;
  });
  watch.observe(document, { childList: true, subtree: true });

  // The host's reader is somewhere in the host's page: nothing takes the focus from there, or scrolls there, unless
  // the focus is in here already.
  if (framed) {
    const proto = HTMLElement.prototype;
    const { focus, scrollIntoView } = proto;
    proto.focus = function (options) { if (document.hasFocus()) focus.call(this, options); };
    proto.scrollIntoView = function (options) { if (document.hasFocus()) scrollIntoView.call(this, options); };
  }
})();
