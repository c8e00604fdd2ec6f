// The search box suggests while somebody types, and remembers what was asked on this device.
// A combobox with a list, as the ARIA Authoring Practices describe it.
"use strict";

{
  const PAUSE = 80; // milliseconds between two questions to the server
  const SHORTEST = 2;
  const MOST = 6;
  const KEY = "refbot.searches";

  const form = document.querySelector("form.ask");
  const box = form.querySelector("input[name=q]");

  const recent = {
    all() {
      try {
        const kept = JSON.parse(localStorage.getItem(KEY) || "[]");
        return kept.filter((one) => typeof one?.q === "string");
      } catch {
        return [];
      }
    },
    keep(searches) {
      try {
        localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MOST)));
      } catch {
        // a browser that keeps nothing is no fault
      }
    },
    add(q) {
      const others = recent.all().filter((one) => one.q.toLowerCase() !== q.toLowerCase());
      recent.keep([{ q }, ...others]);
    },
  };

  enhance();
  if (location.hash === "#q") box.focus(); // "/" was pressed on a page without a box

  function enhance() {
    form.append(form.querySelector("template").content.cloneNode(true));
    const panel = form.querySelector(".offers");
    const head = form.querySelector(".offers-head");
    const list = panel.querySelector("ul");
    const known = new Map();
    const asked = box.value.trim();
    let offers = [];
    let chosen = -1;
    let timer = 0;
    let last = 0;
    let request = null;

    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", panel.dataset.name);
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-autocomplete", "list");
    box.setAttribute("aria-controls", list.id);
    box.setAttribute("aria-expanded", "false");

    if (asked && document.querySelector("[data-found]")) recent.add(asked);

    // What to offer

    async function suggest() {
      const q = box.value.trim();
      if (q.length < SHORTEST) return offerRecent();
      const query = new URLSearchParams({ q, lang: document.documentElement.lang, limit: MOST });
      if (form.elements.game) query.set("game", form.elements.game.value);
      request?.abort();
      request = new AbortController();
      last = performance.now();
      try {
        if (!known.has(q)) {
          const answer = await fetch(`${form.dataset.suggest}?${query}`, { signal: request.signal });
          known.set(q, (await answer.json()).suggestions || []);
        }
        if (q === box.value.trim()) show(known.get(q).map(suggestion), false);
      } catch (error) {
        if (error.name !== "AbortError") close(); // no signal: the plain form still asks
      }
    }

    function offerRecent() {
      request?.abort();
      if (box.value.trim()) return close();
      const action = (q) => `${form.action}?${new URLSearchParams({ ...inGame(), q })}`;
      show(recent.all().map(({ q }) => ({ link: action(q), text: [q], where: "" })), true);
    }

    function inGame() {
      return form.elements.game ? { game: form.elements.game.value } : {};
    }

    function suggestion(one) {
      const number = one.rule ? one.rule.split("/")[1] : "";
      const term = one.kind === "term" && one.matched !== one.text;
      return {
        link: one.link,
        game: one.game,
        kind: one.kind,
        where: `${one.title} ${number}`.trim(),
        text: term ? [one.matched, " → ", one.text] : [one.text],
      };
    }

    // Showing it

    function show(next, old) {
      offers = next;
      head.hidden = !old;
      list.replaceChildren(...offers.map(option));
      choose(-1);
      open(offers.length > 0);
    }

    function option(offer, at) {
      const item = element("li", "");
      item.id = `offer-${at}`;
      item.setAttribute("role", "option");
      for (const name of ["kind", "game"]) if (offer[name]) item.dataset[name] = offer[name];
      if (offer.where) item.append(element("span", offer.where, "game-name"), " ");
      const text = element("span", "", "offer-text");
      text.append(...offer.text);
      item.append(text);
      item.addEventListener("click", () => go(offer));
      return item;
    }

    function element(tag, text, name) {
      return Object.assign(document.createElement(tag), {
        textContent: text,
        className: name || "",
      });
    }

    function open(really) {
      panel.hidden = !really;
      box.setAttribute("aria-expanded", String(really));
    }

    function close() {
      offers = [];
      choose(-1);
      open(false);
    }

    function choose(at) {
      chosen = at;
      [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === at)));
      if (at < 0) return box.removeAttribute("aria-activedescendant");
      box.setAttribute("aria-activedescendant", list.children[at].id);
      return list.children[at].scrollIntoView({ block: "nearest" });
    }

    function go(offer) {
      box.blur();
      close();
      location.assign(offer.link);
    }

    // What the reader does

    box.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(suggest, Math.max(0, last + PAUSE - performance.now()));
    });

    box.addEventListener("focus", () => {
      if (matchMedia("(pointer: coarse)").matches) form.scrollIntoView({ block: "start" });
      if (!box.value) offerRecent();
    });
    box.addEventListener("click", () => panel.hidden && !box.value && offerRecent());

    const keys = {
      ArrowDown() {
        if (!panel.hidden) choose(chosen + 1 < offers.length ? chosen + 1 : -1);
        else if (box.value.trim() === asked && firstHit()) firstHit().focus();
        else suggest();
      },
      ArrowUp() {
        if (panel.hidden) return false;
        return choose(chosen < 0 ? offers.length - 1 : chosen - 1);
      },
      Enter: () => chosen >= 0 && go(offers[chosen]),
      Escape: () => !panel.hidden && (close(), true),
    };
    box.addEventListener("keydown", (event) => {
      if (event.isComposing || !keys[event.key]) return;
      if (keys[event.key]() !== false) event.preventDefault();
    });

    form.addEventListener("submit", () => box.blur());
    list.addEventListener("touchmove", () => box.blur(), { passive: true });
    panel.addEventListener("mousedown", (event) => event.preventDefault());
    form.querySelector(".forget").addEventListener("click", () => {
      recent.keep([]);
      close();
      box.focus();
    });
    for (const leaving of ["focusin", "pointerdown"]) {
      document.addEventListener(leaving, (event) => form.contains(event.target) || close());
    }

    // Between the rules found, the arrows move and Enter opens.
    const hits = () => [...document.querySelectorAll(".hit h3 a")];
    const firstHit = () => hits()[0];
    document.addEventListener("keydown", (event) => {
      const at = hits().indexOf(event.target);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      (hits()[at + step] || (step < 0 ? box : event.target)).focus();
    });
  }
}
