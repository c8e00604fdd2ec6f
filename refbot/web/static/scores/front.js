// Before the game: who plays, and the sheets this device keeps.

import { button, el, icon } from "./dom.js";
import * as keep from "./keep.js";
import { LONGEST_NAME, standing, wrongNames } from "./sheet.js";
import { note, summary } from "./words.js";

function upload(games, say, actions) {
  const pick = el("input", { type: "file", class: "visually-hidden", accept: "application/json,.json", onchange: async () => {
    try {
      const { address, fromFile } = await import("./pack.js");
      const found = await fromFile(pick.files[0], games);
      actions.visit(await address(games[found.game], found.id, found.state));
    } catch {
      actions.tell(say("damaged-file"));
    }
  } });
  return el("p", { class: "actions" }, el("label", { class: "button small pick" }, pick, say("open-file")));
}

export function page({ slug, game, games, say, look, speaker, actions, soon }) {
  const others = keep.all(slug ?? "");
  return [
    game && setUp({ slug, game, say, look, actions, soon }),
    others.length > 0 && el("section", { "aria-labelledby": "kept" },
      el("h2", { id: "kept" }, say("kept")),
      el("ul", { class: "kept" }, others.filter(({ game: of }) => games[of]).map((sheet) => card(sheet, games, say, look, speaker, actions.forgetAll)))),
    !game && !others.length && el("p", { class: "lead" }, say("none-kept")),
    upload(games, say, actions),
    (others.length > 0 || keep.names().length > 0) && el("p", { class: "actions" },
      button([icon("forget"), say("forget-all")], () => actions.forgetAll(keep.all(), true), { class: "small" })),
  ].filter(Boolean);
}

function card(sheet, games, say, look, speaker, forget) {
  const view = look(keep.state(sheet), games[sheet.game]);
  const found = standing(view.mode, view.state);
  const names = speaker.fact(view.state.players);
  return el("li", { "data-game": sheet.game },
    el("a", { class: "row", href: `${view.game.address}#k=${sheet.id}` }, el("span", { class: "row-text" },
      el("strong", { class: "game-name" }, view.game.title),
      el("span", { class: "stands" }, summary(view, found)),
      el("span", {}, `${names} · ${speaker.time(keep.touched(sheet))}`))),
    el("button", { type: "button", class: "key", "aria-label": say("forget-this", { game: view.game.title, players: view.state.players }), onclick: () => forget([sheet]) }, icon("forget")));
}

function setUp({ slug, game, say, look, actions, soon }) {
  const before = keep.setUp(slug);
  const list = el("ol", { class: "names" });
  const error = el("p", { class: "error", hidden: true, role: "alert" });
  const inputs = () => [...list.querySelectorAll("input")];
  const noted = () => {
    keep.keepSetUp(slug, { players: inputs().map(({ value }) => value), mode: chosen() });
    refresh();
  };
  const addRow = (name = "") => {
    const n = inputs().length + 1;
    list.append(el("li", {},
      el("input", { value: name, maxlength: LONGEST_NAME, autocomplete: "off", autocapitalize: "words", "aria-label": say("player", { n }), placeholder: say("player", { n }), oninput: noted }),
      el("button", { type: "button", class: "key", "aria-label": say("remove-player", { n }), onclick: (event) => {
        const kept = inputs().filter((input) => !event.target.closest("li").contains(input)).map(({ value }) => value);
        list.replaceChildren();
        kept.forEach((value) => addRow(value));
        noted();
      } }, icon("forget"))));
  };
  const chosen = () => form.querySelector("[name=mode]:checked")?.value ?? game.modes[0].code;
  const more = button(say("add-player"), () => {
    addRow();
    noted();
    inputs().at(-1).focus();
  }, { class: "small" });
  const offered = el("p", { class: "chips" });
  const refresh = () => {
    const taken = new Set(inputs().map(({ value }) => value.trim()));
    more.disabled = inputs().length >= game.most;
    list.classList.toggle("fewest", inputs().length <= game.least);
    offered.replaceChildren(...keep.names().filter((name) => !taken.has(name)).slice(0, 12).map((name) =>
      el("button", { type: "button", class: "chip", onclick: () => offer(name) }, name)));
  };
  const offer = (name) => {
    const empty = inputs().find((input) => !input.value.trim());
    if (empty) empty.value = name;
    else if (inputs().length < game.most) addRow(name);
    noted();
  };
  const form = el("form", { class: "setup", novalidate: true, onsubmit: (event) => {
    event.preventDefault();
    const names = inputs().map(({ value }) => value.trim()).filter(Boolean);
    const problem = names.length < game.least ? "too-few" : wrongNames(names);
    error.hidden = !problem;
    error.textContent = problem && say(problem, { least: game.least });
    if (problem) return;
    const rounds = Number(form.querySelector("#goal")?.value);
    const mode = game.modes.find(({ code }) => code === chosen());
    actions.begin(names, mode.code, rounds > 0 && rounds <= 50 ? Math.floor(rounds) : mode.goal);
  } });
  form.addEventListener("focusin", () => soon().catch(() => {}), { once: true }); // so that Start is instant
  const view = look({ players: [], mode: game.modes[0].code }, game);
  const [first] = game.modes;
  form.append(...[
    el("h2", {}, say("who-plays")),
    note(view, game.seats),
    list,
    el("p", {}, more),
    error,
    keep.names().length > 0 && el("p", { class: "help" }, say("names-before")),
    offered,
    game.modes.length > 1 && el("fieldset", { class: "choices" }, el("legend", {}, say("which-game")), game.modes.map(({ code, name }, at) =>
      el("label", {}, el("input", { type: "radio", name: "mode", value: code, checked: (before.mode ?? first.code) === code || (!before.mode && at === 0), onchange: noted }), name))),
    first.ends === "rounds" && el("div", { class: "field" },
      el("label", { for: "goal" }, say("how-many-rounds")),
      el("input", { id: "goal", type: "number", inputmode: "numeric", min: 1, max: 50, value: first.goal })),
    first.notes.map((said) => note(view, said)),
    el("button", { type: "submit", class: "button primary wide" }, say("start")),
  ].flat().filter(Boolean));
  (before.players ?? Array.from({ length: Math.max(3, game.least) }, () => "")).slice(0, game.most).forEach((name) => addRow(name));
  refresh();
  return form;
}
