// Score sheets: kept on this device, step by step, and shown anew after every step.

import { el, Speaker } from "./scores/dom.js";
import * as keep from "./scores/keep.js";
import * as parts from "./scores/parts.js";
import { fault, fresh, standing } from "./scores/sheet.js";
import * as shown from "./scores/view.js";

const root = document.getElementById("scores");
const games = JSON.parse(root.dataset.known);
const speaker = new Speaker(JSON.parse(root.dataset.words), root.dataset.locale);
const slug = root.dataset.game;
const game = games[slug];
const say = (key, facts) => speaker.say(key, facts);
const toast = el("div", { class: "toast", role: "status" });

let sheet = null; // the open sheet of this device
let visitor = null; // a sheet that came by a link: {id, state}
let editing = null; // the row being changed
let fading = 0;

function look(state, of = game) {
  const mode = of.modes.find(({ code }) => code === state.mode) ?? of.modes[0];
  return { game: of, mode, state, speaker, say };
}

// ---- Where we are: the part of the address behind the # ----

async function route() {
  const hash = window.location.hash;
  sheet = visitor = editing = null;
  if (game && hash.startsWith("#s=")) await receive(hash.slice(3));
  else if (hash.startsWith("#k=")) sheet = keep.load(hash.slice(3));
  else if (game && hash !== "#new") sheet = keep.all(slug).find((one) => !isOver(one)) ?? null;
  if (sheet && sheet.game !== slug) sheet = null;
  if (sheet) stay(sheet.id);
  render();
}

function isOver(one) {
  const view = look(keep.state(one), games[one.game]);
  return standing(view.mode, view.state).over;
}

async function receive(packed) {
  const { unpack } = await import("./scores/share.js").catch(() => ({}));
  if (!unpack) return tell(say("not-loaded"));
  try {
    visitor = await unpack(packed, game);
    visitor.mine = keep.load(visitor.id);
    if (visitor.mine && JSON.stringify(keep.state(visitor.mine)) === JSON.stringify(visitor.state)) {
      sheet = visitor.mine;
      visitor = null;
    }
  } catch {
    tell(say("damaged"));
  }
}

function stay(id) {
  window.history.replaceState(null, "", `#k=${id}`);
}

function show(one) {
  sheet = one;
  visitor = editing = null;
  stay(one.id);
  render();
  root.scrollIntoView();
}

// The other language shows the same sheet.
function carryOver() {
  document.querySelectorAll("a[hreflang]").forEach((link) => (link.hash = window.location.hash));
}

// ---- Steps ----

const clone = (value) => JSON.parse(JSON.stringify(value));
const scoresOf = (players, row) => players.map((name, i) => `${name} ${row[i] || "–"}`);

function step(kind, args, change) {
  const next = clone(keep.state(sheet));
  change(next);
  keep.take(sheet, kind, args, next);
  editing = null;
  render();
  tell(say(`did-${kind}`, args), () => travel(sheet.at - 1));
}

function travel(at) {
  keep.goTo(sheet, at);
  editing = null;
  render();
  tell(say("went-back"));
}

function tell(text, undo = null, stays = false) {
  clearTimeout(fading);
  toast.replaceChildren(el("span", {}, text));
  if (undo) toast.append(el("button", { type: "button", class: "button small", onclick: undo }, say("undo")));
  if (!stays) fading = setTimeout(() => toast.replaceChildren(), 9000);
}

function forget(list, withNames = false) {
  keep.forget(list, withNames);
  window.history.replaceState(null, "", "#new");
  sheet = null;
  render();
  offerBack();
}

function offerBack() {
  if (!keep.forgotten()) return;
  tell(say("forgotten"), () => {
    const [first] = keep.remember();
    if (game && first?.game === slug) show(first);
    else render();
    tell(say("remembered"));
  }, true);
}

// ---- The fields of a round ----

function saveRow(form, view, row, cells) {
  const values = clone(view.state.rows[row] ?? view.state.players.map(() => ""));
  let first = null;
  for (const i of Object.keys(cells).filter((key) => key !== "editing")) {
    const input = form.querySelector(`#cell-${i}`);
    const wrong = fault(input.value, view.mode, view.mode.turns && cells.editing);
    const error = form.querySelector(`#error-${i}`);
    input.setAttribute("aria-invalid", String(Boolean(wrong)));
    error.hidden = !wrong;
    error.textContent = wrong && say(`fault-${wrong}`, { player: view.state.players[i], least: view.mode.least, most: view.mode.most });
    if (wrong) first ??= input;
    values[i] = input.value.trim();
  }
  if (first) {
    first.focus();
    return;
  }
  const kind = cells.editing ? "changed" : "entered";
  step(kind, { round: row + 1, scores: scoresOf(view.state.players, values) }, (next) => (next.rows[row] = values));
  if (isOver(sheet)) document.getElementById("verdict")?.focus();
  root.scrollIntoView();
}

function entries(view, found) {
  const row = editing ?? found.row;
  const players = view.state.players.map((_, i) => i);
  const asked = editing === null && view.mode.turns ? [found.player] : players;
  const before = view.state.rows[row] ?? [];
  const draft = sheet.draft[row] ?? {};
  const cells = Object.fromEntries(asked.map((i) => [i, draft[i] ?? before[i] ?? ""]));
  if (editing !== null) Object.defineProperty(cells, "editing", { value: true });
  const form = el("form", { class: "card round", novalidate: true, onsubmit: (event) => {
    event.preventDefault();
    saveRow(form, view, row, cells);
  } });
  const previews = () => asked.forEach((i) => {
    const already = (editing !== null && found.rounds[row][i]) || 0;
    form.querySelector(`#preview-${i}`).textContent = shown.preview(view, form.querySelector(`#cell-${i}`).value, found.totals[i] - already);
  });
  const noted = () => {
    previews();
    sheet.draft = { [row]: Object.fromEntries(asked.map((i) => [i, form.querySelector(`#cell-${i}`).value])) };
    keep.save(sheet);
  };
  form.append(...parts.roundForm({ view, found, cells, row, editing, noted, actions }));
  form.addEventListener("input", noted);
  form.addEventListener("click", (event) => parts.press(event, form, noted));
  previews();
  return form;
}

const actions = {
  cancel: () => {
    editing = null;
    sheet.draft = {};
    render();
  },
  remove: (row) => step("deleted", { round: row + 1 }, (next) => next.rows.splice(row, 1)),
  atOnce: (i) => step("mega", { player: keep.state(sheet).players[i] }, (next) => (next.mega = i)),
  end: () => step("ended", {}, (next) => (next.ended = true)),
  goOn: () => step("reopened", {}, (next) => {
    next.ended = false;
    next.mega = null;
  }),
  more: () => step("more", { n: keep.state(sheet).goal + 1 }, (next) => (next.goal += 1)),
  tie: (change) => step("tie", {}, change),
  rename: (names) => step("named", { players: names }, (next) => (next.players = names)),
  again: () => {
    const { players, mode } = keep.state(sheet);
    keep.keepSetUp(slug, { players, mode });
    window.location.hash = "#new";
  },
  travel,
  forget: () => forget([sheet]),
  begin: (players, mode, goal) => {
    keep.keepNames(players);
    keep.keepSetUp(slug, null);
    show(keep.begin(slug, fresh(players, mode, goal), "began"));
  },
  visit: (address) => window.location.assign(address),
  tell,
};

// ---- The page ----

function sheetPage() {
  const view = look(keep.state(sheet));
  const found = standing(view.mode, view.state);
  const open = editing !== null || !found.over;
  return [
    editing === null && shown.status(view, found),
    editing === null && found.ask && parts.tieForm(view, found, actions),
    open ? entries(view, found) : shown.board(view, found),
    parts.tools(view, found, sheet, actions),
    el("figure", { class: "went", hidden: !shown.hasChart(found) }),
    shown.table(view, found, (row) => {
      editing = row;
      sheet.draft = {};
      render();
      document.querySelector(".round input")?.focus();
    }) ?? (found.over && view.mode.ends === "once" && parts.changeButton(view, () => {
      editing = 0;
      render();
    })),
    parts.sharing(view, sheet, actions, root.dataset.qr),
    parts.history(view, sheet, actions),
    parts.renaming(view, sheet, actions),
    parts.leaving(view, sheet, actions, root.dataset.list),
  ];
}

function visitorPage() {
  const view = look(visitor.state);
  const found = standing(view.mode, view.state);
  const keepIt = (kind, id) => show(keep.begin(slug, visitor.state, kind, id));
  const takeOver = () => {
    keep.take(visitor.mine, "received", {}, visitor.state);
    show(visitor.mine);
  };
  return [
    el("section", { class: "card offer" },
      el("h2", {}, say("shared-with-you")),
      el("p", {}, say(visitor.mine ? "have-another" : "look-first")),
      el("p", { class: "actions" },
        visitor.mine && el("button", { type: "button", class: "button primary", onclick: takeOver }, say("take-over")),
        el("button", { type: "button", class: visitor.mine ? "button" : "button primary", onclick: () => keepIt("received", visitor.mine ? undefined : visitor.id) }, say(visitor.mine ? "keep-both" : "keep-it")),
        el("a", { class: "button", href: root.dataset.list }, say("not-now")))),
    shown.status(view, found),
    shown.board(view, found),
    el("figure", { class: "went", hidden: !shown.hasChart(found) }),
    shown.table(view, found, null),
  ];
}

let plot = null; // fetched once there is a line to draw

function drawChart() {
  const figure = root.querySelector(".went:not([hidden])");
  const state = visitor?.state ?? (sheet && keep.state(sheet));
  if (!figure || !state || figure.clientWidth < 100) return;
  if (!plot) {
    import("./scores/plot.js").then((part) => {
      plot = part.plot;
      drawChart();
    }, () => (figure.hidden = true));
    return;
  }
  const view = look(state);
  figure.replaceChildren(shown.chart(view, standing(view.mode, state), figure.clientWidth, plot));
}

function render() {
  const focus = document.activeElement?.id;
  const page = sheet ? sheetPage() : visitor ? visitorPage() : parts.frontPage({ slug, game, games, say, look, speaker, actions, forget });
  root.replaceChildren(...[!keep.keeps() && parts.keepsNothing(say), ...page.flat()].filter(Boolean));
  root.dataset.ready = "";
  if (focus && root.contains(document.getElementById(focus))) document.getElementById(focus).focus();
  drawChart();
  carryOver();
}

keep.probe();
document.body.append(toast);
window.addEventListener("hashchange", route);
new ResizeObserver(drawChart).observe(root);
// Another tab wrote, or the page came back out of the cache: what is kept is right.
window.addEventListener("storage", (event) => {
  if (sheet && !keep.isOf(event.key, sheet.id)) return;
  if (sheet) sheet = keep.load(sheet.id);
  render();
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) route();
});
route().then(offerBack);
