// Score sheets: kept on this device, step by step, and shown anew after every step.
//
// This part finds the sheet and keeps it; what people see before a game, on a running sheet and
// of a shared one comes from parts that are fetched when they are needed.

import { el, Speaker } from "./scores/dom.js";
import * as keep from "./scores/keep.js";
import { fresh, standing } from "./scores/sheet.js";

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
  else if (hash.startsWith("#k=")) sheet = keep.load(hash.slice(3).split(";")[0]);
  else if (game && hash !== "#new") sheet = keep.all(slug).find((one) => !isOver(one)) ?? null;
  if (sheet && sheet.game !== slug) sheet = null;
  const brought = sheet && pickUp(hash.split(";").slice(1));
  if (sheet) {
    editing = beingChanged();
    stay(sheet.id);
  }
  await render();
  if (brought) tell(say("brought"));
}

function isOver(one) {
  const view = look(keep.state(one), games[one.game]);
  return standing(view.mode, view.state).over;
}

async function receive(packed) {
  const { unpack } = await import("./scores/pack.js").catch(() => ({}));
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

// Points that a ruling worked out, "row;player=points;…": they wait in their fields to be saved.
function pickUp([at, ...pairs]) {
  const { rows, players } = keep.state(sheet);
  const row = Number(at);
  const points = pairs.map((pair) => pair.split("=")).filter(([i, n]) => players[i] && /^-?\d{1,4}$/.test(n));
  if (!points.length || !(row >= 0 && row <= rows.length)) return false;
  sheet.draft = { [row]: { ...sheet.draft[row], ...Object.fromEntries(points) } };
  keep.save(sheet);
  return true;
}

// The row whose saved entries were being typed over when the page was left.
function beingChanged() {
  const { rows } = keep.state(sheet);
  const [draft] = Object.entries(sheet.draft);
  return draft && Object.keys(draft[1]).some((i) => rows[draft[0]]?.[i]) ? Number(draft[0]) : null;
}

function stay(id) {
  window.history.replaceState(null, "", `#k=${id}`);
}

async function show(one) {
  sheet = one;
  visitor = editing = null;
  stay(one.id);
  await render();
  root.scrollIntoView();
}

// The other language shows the same sheet.
function carryOver() {
  document.querySelectorAll("a[hreflang]").forEach((link) => (link.hash = window.location.hash));
}

// ---- Steps ----

const clone = (value) => JSON.parse(JSON.stringify(value));

async function step(kind, args, change) {
  const next = clone(keep.state(sheet));
  change(next);
  keep.take(sheet, kind, args, next);
  editing = null;
  await render();
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

const actions = {
  step,
  travel,
  tell,
  show,
  edit: (row) => {
    editing = row;
    sheet.draft = {};
    return render();
  },
  forget: () => forget([sheet]),
  forgetAll: (list, withNames) => forget(list, withNames),
  begin: (players, mode, goal) => {
    keep.keepNames(players);
    keep.keepSetUp(slug, null);
    show(keep.begin(slug, fresh(players, mode, goal), "began"));
  },
  again: () => {
    const { players, mode } = keep.state(sheet);
    keep.keepSetUp(slug, { players, mode });
    window.location.hash = "#new";
  },
  visit: (address) => window.location.assign(address),
};

// ---- The page ----

const fetched = {}; // the parts this page has needed so far

async function fetchPart(kind) {
  fetched[kind] ??= await import(`./scores/${kind}.js`);
}

// Shown at once if its part is there, so that no tap ever meets an outdated page.
function render() {
  const kind = sheet ? "running" : visitor ? "visit" : "front";
  if (fetched[kind]) return draw(content[kind]());
  return fetchPart(kind).then(render, () => draw([el("p", { class: "card warn" }, say("not-loaded"))]));
}

const content = {
  running: () => fetched.running.page({ sheet, editing, look, actions, ...root.dataset }),
  visit: () => fetched.visit.page({ visitor, look, actions, slug, ...root.dataset }),
  front: () => fetched.front.page({ slug, game, games, say, look, speaker, actions, soon: () => fetchPart("running") }),
};

function draw(page) {
  const focus = document.activeElement?.id;
  const warning = !keep.keeps() && el("p", { class: "card warn" }, say("keeps-nothing"));
  root.replaceChildren(...[warning, ...page.flat()].filter(Boolean));
  root.dataset.ready = "";
  if (focus && root.contains(document.getElementById(focus))) document.getElementById(focus).focus();
  carryOver();
}

keep.probe();
document.body.append(toast);
window.addEventListener("hashchange", route);
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
