// The parts of a sheet that people act on: fields, buttons, sharing, history.

import { button, el, icon } from "./dom.js";
import * as keep from "./keep.js";
import { standing } from "./sheet.js";
import { board, note, summary } from "./view.js";

const LONGEST_NAME = 40;

const fold = (name, title, ...inside) =>
  el("details", { class: "more", id: name }, el("summary", {}, title), el("div", { class: "folded" }, ...inside));

export const keepsNothing = (say) => el("p", { class: "card warn" }, say("keeps-nothing"));

export const changeButton = (view, change) =>
  el("p", { class: "actions" }, button(view.say("change-final"), change));

// ---- A round ----

export function roundForm({ view, found, cells, row, editing, noted, actions }) {
  const { mode, say } = view;
  const player = view.state.players[found.player];
  const save = editing !== null || mode.ends === "once" ? say("save")
    : mode.turns ? say("save-turn", { player }) : say("save-round", { round: row + 1 });
  return [
    editing !== null && el("h2", {}, mode.ends === "once" ? say("change-final") : say("change-round", { round: row + 1 })),
    el("p", { class: "help" }, `${mode.entry}. ${say("sums")}`),
    board(view, found, cells),
    mode.sweep && sweep(view, noted),
    view.game.helps.length > 0 && el("p", { class: "helps" }, say("works-out"), view.game.helps.map(({ title, address }) => el("a", { href: address }, title))),
    el("p", { class: "actions" },
      el("button", { type: "submit", id: "save", class: "button primary wide" }, save),
      editing === null && mode.at_once && button(say("at-once", { player }), () => actions.atOnce(found.player), { class: "wide" }),
      editing !== null && button(say("cancel"), actions.cancel),
      editing !== null && button(say("delete-round"), () => actions.remove(row))),
  ].filter(Boolean);
}

// One tap fills the whole round: points for one, nothing for the others.
function sweep(view, noted) {
  const { points, others, said } = view.mode.sweep;
  const fill = (winner, event) => {
    const form = event.target.form ?? event.target.closest("form");
    view.state.players.forEach((_, i) => (form.querySelector(`#cell-${i}`).value = i === winner ? points : others));
    noted();
  };
  return el("details", { class: "rare" }, el("summary", {}, view.say("sweep")),
    note(view, said),
    el("p", { class: "chips" }, view.state.players.map((name, i) => el("button", { type: "button", class: "chip", onclick: (event) => fill(i, event) }, name))));
}

// The keys beside a field: a phone's number pad has no plus.
export function press(event, form, noted) {
  const key = event.target.closest("[data-key]");
  if (!key) return;
  const input = form.querySelector(`#cell-${key.dataset.for}`);
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  input.setRangeText(key.dataset.key, from, to, "end");
  input.focus();
  noted();
}

// ---- A tie ----

export function tieForm(view, found, actions) {
  const { by, rung, players, at } = found.ask;
  const names = view.state.players;
  if (by === "vote") {
    return el("div", { class: "card" }, el("p", { class: "chips" }, players.map((i) =>
      el("button", { type: "button", class: "chip", onclick: () => actions.tie((next) => (next.vote = i)) }, names[i]))));
  }
  const field = (i) => {
    const id = `tie-${i}`;
    const control = by === "draw"
      ? el("select", { id, required: true, name: i }, el("option", { value: "" }, ""), Array.from({ length: rung.most }, (_, n) => el("option", { value: rung.most - n }, rung.most - n)), el("option", { value: 0 }, view.say("no-number")))
      : el("input", { id, name: i, type: "number", inputmode: "numeric", min: 0, max: rung.most, required: true });
    return el("div", { class: "field" }, el("label", { for: id }, by === "draw" ? view.say("card-of", { player: names[i] }) : `${names[i]}: ${rung.label}`), control);
  };
  return el("form", { class: "card tie", onsubmit: (event) => {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(event.target)].map(([i, value]) => [i, Number(value)]));
    actions.tie((next) => {
      if (by === "draw") next.draws = [...next.draws.slice(0, at), given];
      else next.asked[rung.key] = given;
    });
  } },
  by === "draw" && at > 0 && el("p", { class: "help" }, view.say("only-level")),
  players.map(field),
  el("p", { class: "actions" },
    el("button", { type: "submit", class: "button primary" }, view.say("save")),
    by === "draw" && button(view.say("pile-empty"), () => actions.tie((next) => (next.out = true)))));
}

// ---- Undo, and the ways on ----

export function tools(view, found, sheet, actions) {
  const { mode, say, state } = view;
  const goesOn = found.over && ((mode.ends === "open" && state.ended) || state.mega !== null);
  return el("div", { class: "tools actions" },
    button([icon("undo"), say("undo")], () => actions.travel(sheet.at - 1), { id: "undo", disabled: sheet.at === 0 }),
    button([icon("redo"), say("redo")], () => actions.travel(sheet.at + 1), { id: "redo", disabled: sheet.at === sheet.steps.length - 1 }),
    !found.over && mode.ends === "open" && state.rows.length > 0 && button(say("end"), actions.end),
    goesOn && button(say("go-on"), actions.goOn),
    found.over && mode.ends === "rounds" && state.mega === null && button(say("one-more"), actions.more),
    found.over && !found.ask && button(say("again"), actions.again, { class: "primary" }));
}

export function history(view, sheet, actions) {
  const items = sheet.steps.map(({ t, k, a, s }, at) => el("li", { "aria-current": at === sheet.at ? "step" : null },
    el("time", { datetime: new Date(t).toISOString() }, view.speaker.time(t)),
    el("span", {}, view.say(`did-${k}`, { players: s.players, ...a }), a.scores && el("small", {}, a.scores.join(" · "))),
    at !== sheet.at && button(view.say("go-here"), () => actions.travel(at), { class: "small" })));
  return fold("history", view.say("history"), el("ol", { class: "history" }, items.reverse()));
}

export function renaming(view, sheet, actions) {
  const form = el("form", { onsubmit: (event) => {
    event.preventDefault();
    const names = [...form.querySelectorAll("input")].map((input) => input.value.trim());
    const problem = wrongNames(names);
    form.querySelector(".error").hidden = !problem;
    form.querySelector(".error").textContent = problem && view.say(problem);
    if (problem) return;
    keep.keepNames(names);
    actions.rename(names);
  } },
  view.state.players.map((name, i) => el("div", { class: "field" },
    el("label", { for: `rename-${i}` }, view.say("player", { n: i + 1 })),
    el("input", { id: `rename-${i}`, value: name, maxlength: LONGEST_NAME, autocomplete: "off" }))),
  el("p", { class: "error", hidden: true, role: "alert" }),
  el("button", { type: "submit", class: "button" }, view.say("save-names")));
  return fold("renaming", view.say("rename"), form);
}

function wrongNames(names) {
  if (names.some((name) => !name)) return "name-missing";
  return new Set(names).size < names.length ? "name-twice" : "";
}

export function leaving(view, sheet, actions, list) {
  return el("p", { class: "actions" },
    el("a", { class: "button small", href: "#new" }, view.say("new-sheet")),
    el("a", { class: "button small", href: list }, view.say("all-sheets")),
    button([icon("forget"), view.say("forget")], actions.forget, { class: "small" }));
}

// ---- Sharing: what it takes is fetched only when it is asked for ----

const sharer = () => import("./share.js");

export function sharing(view, sheet, actions, qr) {
  const made = fold("share", [icon("share"), view.say("share")]);
  made.addEventListener("toggle", async () => {
    try {
      const { panel } = await sharer();
      made.lastElementChild.replaceChildren(...panel(view, sheet, actions, qr));
    } catch {
      actions.tell(view.say("not-loaded"));
    }
  }, { once: true });
  return made;
}

function upload(games, say, actions) {
  const pick = el("input", { type: "file", class: "visually-hidden", accept: "application/json,.json", onchange: async () => {
    try {
      const { address, fromFile } = await sharer();
      const found = await fromFile(pick.files[0], games);
      actions.visit(await address(games[found.game], found.id, found.state));
    } catch {
      actions.tell(say("damaged-file"));
    }
  } });
  return el("p", { class: "actions" }, el("label", { class: "button small pick" }, pick, say("open-file")));
}

// ---- Before the game ----

export function frontPage({ slug, game, games, say, look, speaker, actions, forget }) {
  const others = keep.all(slug ?? "");
  return [
    game && setUp({ slug, game, say, speaker, look, actions }),
    others.length > 0 && el("section", { "aria-labelledby": "kept" },
      el("h2", { id: "kept" }, say("kept")),
      el("ul", { class: "kept" }, others.filter(({ game: of }) => games[of]).map((sheet) => card(sheet, games, say, look, speaker, forget)))),
    !game && !others.length && el("p", { class: "lead" }, say("none-kept")),
    upload(games, say, actions),
    (others.length > 0 || keep.names().length > 0) && el("p", { class: "actions" },
      button([icon("forget"), say("forget-all")], () => forget(keep.all(), true), { class: "small" })),
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

function setUp({ slug, game, say, look, actions }) {
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
