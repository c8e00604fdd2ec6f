// A running sheet: what comes next, its fields, every step back, and what is folded away.

import { board, status, table, went } from "./board.js";
import { button, el, icon } from "./dom.js";
import * as keep from "./keep.js";
import { press, roundForm, tieForm } from "./round.js";
import { fault, standing, sum } from "./sheet.js";
import { summary } from "./words.js";

const root = document.getElementById("scores");
const opened = new Set(); // the folds that stand open while the page is shown anew

export function page({ sheet, editing, look, actions, list, qr }) {
  const view = look(keep.state(sheet));
  const found = standing(view.mode, view.state);
  const steps = stepsOf(sheet, actions);
  const open = editing !== null || !found.over;
  return [
    editing === null && status(view, found),
    editing === null && found.ask && tieForm(view, found, steps),
    open ? entries({ view, found, sheet, editing, look, actions, steps }) : board(view, found),
    tools(view, found, sheet, { ...actions, ...steps }),
    went(view, found),
    table(view, found, (row) => change(row, actions)) ?? (found.over && view.mode.ends === "once" && el("p", { class: "actions" }, button(view.say("change-final"), () => change(0, actions)))),
    fold("share", [icon("share"), view.say("share")], async () => (await import("./share.js")).panel(view, sheet, actions, qr), view, actions),
    fold("history", view.say("history"), async () => (await import("./past.js")).history(view, sheet, actions), view, actions),
    fold("renaming", view.say("rename"), async () => (await import("./past.js")).renaming(view, steps), view, actions),
    leaving(view, actions, list),
    el("p", { hidden: true, "data-keep-text": true }, `${summary(view, found)} · ${view.speaker.fact(view.state.players)}`),
  ];
}

async function change(row, actions) {
  await actions.edit(row);
  root.querySelector(".round input")?.focus();
}

// Every change of a sheet is a step of its own, with a name for the history.
const stepsOf = (sheet, { step }) => ({
  remove: (row) => step("deleted", { round: row + 1 }, (next) => next.rows.splice(row, 1)),
  atOnce: (i) => step("mega", { player: keep.state(sheet).players[i] }, (next) => (next.mega = i)),
  end: () => step("ended", {}, (next) => (next.ended = true)),
  goOn: () => step("reopened", {}, (next) => {
    next.ended = false;
    next.mega = null;
  }),
  more: () => step("more", { n: keep.state(sheet).goal + 1 }, (next) => (next.goal += 1)),
  tie: (given) => step("tie", {}, given),
  rename: (names) => step("named", { players: names }, (next) => (next.players = names)),
});

// ---- The fields of a round ----

function entries({ view, found, sheet, editing, look, actions, steps }) {
  const row = editing ?? found.row;
  const players = view.state.players.map((_, i) => i);
  const asked = editing === null && view.mode.turns ? [found.player] : players;
  const before = view.state.rows[row] ?? [];
  const draft = sheet.draft[row] ?? {};
  const cells = Object.fromEntries(asked.map((i) => [i, draft[i] ?? before[i] ?? ""]));
  if (editing !== null) Object.defineProperty(cells, "editing", { value: true });
  const form = el("form", { class: "card round", novalidate: true, onsubmit: (event) => {
    event.preventDefault();
    saveRow({ form, view, row, cells, sheet, look, actions });
  } });
  const previews = () => asked.forEach((i) => {
    const already = (editing !== null && found.rounds[row][i]) || 0;
    form.querySelector(`#preview-${i}`).textContent = preview(view, form.querySelector(`#cell-${i}`).value, found.totals[i] - already);
  });
  const noted = () => {
    previews();
    sheet.draft = { [row]: Object.fromEntries(asked.map((i) => [i, form.querySelector(`#cell-${i}`).value])) };
    keep.save(sheet);
  };
  const cancel = () => {
    keep.goTo(sheet, sheet.at); // what was typed is dropped
    actions.edit(null);
  };
  form.append(...roundForm({ view, found, cells, row, editing, noted, sheet, actions: { ...steps, cancel, visit: actions.visit } }));
  form.addEventListener("input", noted);
  form.addEventListener("click", (event) => press(event, form, noted));
  previews();
  return form;
}

async function saveRow({ form, view, row, cells, sheet, look, actions }) {
  const values = [...(view.state.rows[row] ?? view.state.players.map(() => ""))];
  let first = null;
  for (const i of Object.keys(cells)) {
    const input = form.querySelector(`#cell-${i}`);
    const wrong = fault(input.value, view.mode, view.mode.turns && cells.editing);
    const error = form.querySelector(`#error-${i}`);
    input.setAttribute("aria-invalid", String(Boolean(wrong)));
    error.hidden = !wrong;
    error.textContent = wrong && view.say(`fault-${wrong}`, { player: view.state.players[i], least: view.mode.least, most: view.mode.most });
    if (wrong) first ??= input;
    values[i] = input.value.trim();
  }
  if (first) {
    first.focus();
    return;
  }
  const kind = cells.editing ? "changed" : "entered";
  const scores = view.state.players.map((name, i) => `${name} ${values[i] || "–"}`);
  await actions.step(kind, { round: row + 1, scores }, (next) => (next.rows[row] = values));
  const now = look(keep.state(sheet));
  if (standing(now.mode, now.state).over) document.getElementById("verdict")?.focus();
  root.scrollIntoView();
}

// What a field will make of a total: "+11 = 56".
function preview(view, text, total) {
  const value = sum(text);
  if (value === null || Number.isNaN(value)) return "";
  const sign = value < 0 ? "" : "+";
  return `${sign}${view.speaker.number(value)} = ${view.speaker.number(total + value)}`;
}

// ---- Undo, and the ways on ----

function tools(view, found, sheet, actions) {
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

function leaving(view, actions, list) {
  return el("p", { class: "actions" },
    el("a", { class: "button small", href: "#new" }, view.say("new-sheet")),
    el("a", { class: "button small", href: list }, view.say("all-sheets")),
    button([icon("forget"), view.say("forget")], actions.forget, { class: "small" }));
}

// What is rarely wanted is folded away, and what it takes is fetched when it is opened.
function fold(name, title, fill, view, actions) {
  const inside = el("div", { class: "folded" });
  const made = el("details", { class: "more", id: name, open: opened.has(name) }, el("summary", {}, title), inside);
  made.addEventListener("toggle", async () => {
    if (!made.open) return opened.delete(name);
    opened.add(name);
    if (inside.firstChild) return;
    try {
      inside.replaceChildren(...[await fill()].flat());
    } catch {
      actions.tell(view.say("not-loaded"));
    }
  });
  return made;
}
