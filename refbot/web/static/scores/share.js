// A sheet on its way to another phone: a short text behind the # of an address, or a file.
//
// What comes in was written by somebody else: it is rebuilt value by value, or refused.

import { button, el } from "./dom.js";
import { fault, fresh, MOST_ROWS, sum } from "./sheet.js";

const LARGEST = 64 * 1024;
const FORMAT = "refbot-score-sheet";
const LONGEST_NAME = 40;
const LONGEST_QR = 1200;

// "z" + deflated, or "j" + plain where the browser cannot deflate or gains nothing by it.
async function pack(id, mode, state) {
  const { players, goal, rows, ended, mega, asked, draws, out, vote } = state;
  const cells = rows.map((row) => row.map((cell) => (/^(0|[1-9]\d{0,3})$/.test(cell) ? Number(cell) : cell)));
  const flags = (ended ? 1 : 0) + (out ? 2 : 0);
  const text = JSON.stringify([id, mode, goal, flags, players, cells, mega, asked, draws, vote]);
  const plain = new TextEncoder().encode(text);
  if (!("CompressionStream" in window)) return `j${letters(plain)}`;
  const small = await through(new CompressionStream("deflate-raw"), plain);
  return small.length < plain.length ? `z${letters(small)}` : `j${letters(plain)}`;
}

export async function unpack(packed, game) {
  let bytes = Uint8Array.from(atob(packed.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  if (packed[0] === "z") bytes = await through(new DecompressionStream("deflate-raw"), bytes);
  else if (packed[0] !== "j") throw new Error("unknown format");
  const [id, mode, goal, flags, players, rows, mega, asked, draws, vote] = JSON.parse(new TextDecoder().decode(bytes));
  const raw = { players, mode, goal, rows, ended: flags & 1, mega, asked, draws, out: flags & 2, vote };
  return { id: soundId(id), state: sound(raw, game) };
}

function toFile(sheet, game, state) {
  const totals = state.players.map((_, i) => state.rows.reduce((all, row) => all + (sum(row[i]) ?? 0), 0));
  const when = new Date(sheet.steps[sheet.at].t).toISOString();
  const facts = { format: FORMAT, version: 1, game, id: sheet.id, saved: when, ...state, totals };
  return new Blob([`${JSON.stringify(facts, null, 2)}\n`], { type: "application/json" });
}

export async function fromFile(file, games) {
  if (file.size > LARGEST) throw new Error("too large");
  const facts = JSON.parse(await file.text());
  if (facts?.format !== FORMAT || !Object.hasOwn(games, facts.game)) throw new Error("not a sheet");
  return { game: facts.game, id: soundId(facts.id), state: sound(facts, games[facts.game]) };
}

export async function address(game, id, state) {
  return `${game.address}#s=${await pack(id, state.mode, state)}`;
}

async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) throw new Error("too large");
    parts.push(...value);
  }
  return Uint8Array.from(parts);
}

function letters(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function must(fine) {
  if (!fine) throw new Error("not a sound sheet");
}

function soundId(id) {
  must(typeof id === "string" && /^[a-z0-9]{4,12}$/.test(id));
  return id;
}

function sound(raw, game) {
  const mode = game.modes.find(({ code }) => code === raw.mode);
  must(mode && Array.isArray(raw.players) && Array.isArray(raw.rows));
  const players = raw.players.map((name) => String(name).trim().slice(0, LONGEST_NAME));
  must(players.length >= 1 && players.length <= game.most && players.every(Boolean));
  must(new Set(players).size === players.length && raw.rows.length <= MOST_ROWS);
  const goal = Number.isInteger(raw.goal) && raw.goal > 0 && raw.goal <= MOST_ROWS ? raw.goal : mode.goal;
  const state = fresh(players, mode.code, goal);
  state.rows = raw.rows.map((row) => soundRow(row, players, mode));
  state.ended = Boolean(raw.ended);
  state.out = Boolean(raw.out);
  state.mega = soundIndex(raw.mega, players);
  state.vote = soundIndex(raw.vote, players);
  state.draws = (Array.isArray(raw.draws) ? raw.draws.slice(0, MOST_ROWS) : []).map((drawn) => soundCounts(drawn, players));
  for (const { by, key } of mode.ladder) {
    if (by === "asked") state.asked[key] = soundCounts(raw.asked?.[key], players);
  }
  return state;
}

function soundRow(row, players, mode) {
  must(Array.isArray(row) && row.length === players.length);
  const cells = row.map((cell) => String(cell ?? ""));
  must(cells.every((cell) => fault(cell, mode, mode.turns) === ""));
  return cells;
}

function soundIndex(index, players) {
  return Number.isInteger(index) && index >= 0 && index < players.length ? index : null;
}

function soundCounts(counts, players) {
  const pairs = Object.entries(counts ?? {});
  return Object.fromEntries(pairs.filter(([i, n]) => /^\d{1,2}$/.test(i) && players[i] && Number.isInteger(n) && n >= 0));
}

// ---- What people see of it ----

export function panel(view, sheet, actions, qr) {
  const { say } = view;
  const link = el("input", { id: "link", readonly: true, "aria-label": say("link"), onfocus: (event) => event.target.select() });
  const picture = el("div", { class: "qr", "aria-live": "polite" });
  const ready = address(view.game, sheet.id, view.state).then((path) => (link.value = window.location.origin + path));
  const copy = async () => {
    await ready;
    link.select();
    const done = await navigator.clipboard?.writeText(link.value).then(() => true, () => false) ?? document.execCommand("copy");
    actions.tell(say(done ? "copied" : "copy-by-hand"));
  };
  const send = () => ready.then((url) => navigator.share({ url, title: view.game.title })).catch(() => {});
  const small = { class: "small" };
  const ways = [
    button(say("copy"), copy, small),
    navigator.share && button(say("send"), send, small),
    button(say("show-qr"), () => ready.then((url) => code(url, qr, picture, say)), small),
    button(say("save-file"), () => download(view, sheet), small),
  ];
  return [el("p", { class: "help" }, say("share-help")), link, el("p", { class: "actions" }, ways), picture];
}

// The code is drawn by the server from the body of a request, which no log keeps.
async function code(url, qr, picture, say) {
  const path = url.slice(window.location.origin.length);
  try {
    if (path.length > LONGEST_QR) throw new Error("too long");
    const answer = await fetch(qr, { method: "POST", body: new URLSearchParams({ t: path }) });
    if (!answer.ok) throw new Error(answer.statusText);
    const svg = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", say("qr"));
    picture.replaceChildren(document.importNode(svg, true), el("p", { class: "help" }, say("qr-help")));
  } catch {
    picture.replaceChildren(el("p", { class: "error" }, say(path.length > LONGEST_QR ? "qr-long" : "qr-failed")));
  }
}

function download(view, sheet) {
  const url = URL.createObjectURL(toFile(sheet, sheet.game, view.state));
  el("a", { href: url, download: `${sheet.game}-${sheet.id}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
