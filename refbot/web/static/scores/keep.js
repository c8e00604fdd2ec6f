// Where sheets live: on this device, one entry each, with every step that can be taken back.
//
// A sheet is {id, game, steps: [{t, k, a, s}], at, draft}: at time t something of kind k happened
// (a: its facts), which led to the state s. `at` is the step that holds; later ones were undone.

const PREFIX = "refbot.sheet.";
const NAMES = "refbot.names";
const SET_UP = "refbot.setup.";
const FORGOTTEN = "refbot.forgotten";
const MOST_STEPS = 80;
const MOST_NAMES = 24;

const memory = new Map(); // stands in where the browser keeps nothing
let kept = true;

export const keeps = () => kept;

function read(key, store = window.localStorage) {
  try {
    return JSON.parse(store.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  memory.set(key, value);
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    kept = true;
  } catch {
    kept = false;
  }
}

function erase(key) {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    kept = false;
  }
}

function keys() {
  try {
    return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])];
  } catch {
    kept = false;
    return [...memory.keys()];
  }
}

function look(key) {
  try {
    return read(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function probe() {
  try {
    window.localStorage.setItem("refbot.probe", "1");
    window.localStorage.removeItem("refbot.probe");
  } catch {
    kept = false;
  }
}

export const isOf = (key, id) => key === null || key === PREFIX + id;
export const state = (sheet) => sheet.steps[sheet.at].s;
export const touched = (sheet) => sheet.steps[sheet.at].t;
export const load = (id) => sound(look(PREFIX + id));
export const save = (sheet) => write(PREFIX + sheet.id, sheet);

function sound(sheet) {
  return sheet?.steps?.[sheet.at]?.s?.players?.length ? sheet : null;
}

// Every sheet on this device, the one used last first.
export function all(game = "") {
  return keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => sound(look(key)))
    .filter((sheet) => sheet && (!game || sheet.game === game))
    .sort((a, b) => touched(b) - touched(a));
}

export function begin(game, first, kind, id = newId()) {
  const sheet = { id, game, steps: [{ t: Date.now(), k: kind, a: {}, s: first }], at: 0, draft: {} };
  save(sheet);
  return sheet;
}

export function take(sheet, kind, args, next) {
  sheet.steps = [...sheet.steps.slice(0, sheet.at + 1), { t: Date.now(), k: kind, a: args, s: next }];
  sheet.steps = sheet.steps.slice(-MOST_STEPS);
  sheet.at = sheet.steps.length - 1;
  sheet.draft = {};
  save(sheet);
}

export function goTo(sheet, at) {
  sheet.at = Math.max(0, Math.min(at, sheet.steps.length - 1));
  sheet.draft = {};
  save(sheet);
}

// Forgotten sheets wait in this tab only, so that a slip of the thumb can be taken back.
export function forget(sheets, withNames = false) {
  const gone = { sheets, names: withNames ? names() : null };
  sheets.forEach((sheet) => erase(PREFIX + sheet.id));
  if (withNames) keys().filter((key) => key === NAMES || key.startsWith(SET_UP)).forEach(erase);
  memory.set(FORGOTTEN, gone);
  try {
    window.sessionStorage.setItem(FORGOTTEN, JSON.stringify(gone));
  } catch {
    // it still waits in this page
  }
}

export function forgotten() {
  try {
    return read(FORGOTTEN, window.sessionStorage) ?? memory.get(FORGOTTEN) ?? null;
  } catch {
    return memory.get(FORGOTTEN) ?? null;
  }
}

export function remember() {
  const gone = forgotten();
  gone?.sheets.forEach(save);
  if (gone?.names) write(NAMES, gone.names);
  forgetForGood();
  return gone?.sheets ?? [];
}

export function forgetForGood() {
  memory.delete(FORGOTTEN);
  try {
    window.sessionStorage.removeItem(FORGOTTEN);
  } catch {
    // nothing was kept
  }
}

export function names() {
  const list = look(NAMES);
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
}

export function keepNames(list) {
  write(NAMES, [...new Set([...list, ...names()])].slice(0, MOST_NAMES));
}

// The names half typed before a game, or those of the last one for the next.
export const setUp = (game) => look(SET_UP + game) ?? {};

export function keepSetUp(game, facts) {
  if (facts) write(SET_UP + game, facts);
  else erase(SET_UP + game);
}

export function newId() {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  return [...crypto.getRandomValues(new Uint8Array(8))].map((n) => letters[n % 32]).join("");
}
