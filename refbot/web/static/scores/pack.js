// A sheet on its way to another phone: a short text behind the # of an address, or a file.
//
// What comes in was written by somebody else: it is rebuilt value by value, or refused.

import { fault, fresh, LONGEST_NAME, MOST_ROWS, wrongNames } from "./sheet.js";

const LARGEST = 64 * 1024;
export const FORMAT = "refbot-score-sheet";

// "z" + deflated, or "j" + plain where the browser cannot deflate or gains nothing by it.
async function pack(id, mode, state) {
  const { players, goal, rows, ended, mega, asked, draws, out, vote } = state;
  const cells = rows.map((row) => row.map((cell) => (/^(0|[1-9]\d{0,3})$/.test(cell) ? Number(cell) : cell)));
  const flags = (ended ? 1 : 0) + (out ? 2 : 0);
  const text = JSON.stringify([id, mode, goal, flags, players, cells, mega, asked, draws, vote]);
  const plain = new TextEncoder().encode(text);
  if (!("CompressionStream" in window)) return `j${letters(plain)}`;
  const small = await deflated(plain);
  return small.length < plain.length ? `z${letters(small)}` : `j${letters(plain)}`;
}

const deflated = (bytes) => through(new CompressionStream("deflate-raw"), bytes);

// A situation as the address of an adjudicator carries it; fails where the browser cannot deflate.
export async function packFacts(facts) {
  return letters(await deflated(new TextEncoder().encode(JSON.stringify(facts))));
}

export async function unpack(packed, game) {
  let bytes = Uint8Array.from(atob(packed.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  if (packed[0] === "z") bytes = await through(new DecompressionStream("deflate-raw"), bytes);
  else if (packed[0] !== "j") throw new Error("unknown format");
  const [id, mode, goal, flags, players, rows, mega, asked, draws, vote] = JSON.parse(new TextDecoder().decode(bytes));
  const raw = { players, mode, goal, rows, ended: flags & 1, mega, asked, draws, out: flags & 2, vote };
  return { id: soundId(id), state: sound(raw, game) };
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
  must(players.length >= 1 && players.length <= game.most && !wrongNames(players));
  must(raw.rows.length <= MOST_ROWS);
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
