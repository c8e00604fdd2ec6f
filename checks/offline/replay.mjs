// node replay.mjs PACK REQUESTS ANSWERS [--restored]: lets the engine in the folder PACK answer.
//
// REQUESTS is JSON, [{method, url, headers, body}, …]; ANSWERS becomes [{status, headers, body}, …].
// Bodies are text. With --restored an engine answers that started from the snapshot of another.
// Prints as JSON how long it took to the first answer (ms), and how much memory it has (MB).
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pack, requests, answers, ...options] = process.argv.slice(2);
const restored = options.includes("--restored");

// What a browser has and Node lacks: the one place where the engine keeps its snapshot.
let snapshot = null;
globalThis.caches = {
  match: async () => snapshot && new Response(snapshot),
  open: async () => ({ put: async (_, response) => (snapshot = await response.arrayBuffer()) }),
};

const file = async (name) => new Response(await readFile(join(pack, name)));
const { boot } = await import(pathToFileURL(join(resolve(pack), "engine.js")));
const start = () => boot({ file, cache: "replay" });

if (restored) await start();
console.warn = (...words) => {
  throw new Error(words.join(" ")); // a snapshot that is refused would go unnoticed
};

const from = performance.now();
const app = await start();
const given = [];
let first = null;
for (const { method, url, headers, body } of JSON.parse(await readFile(requests, "utf8"))) {
  const sent = new TextEncoder().encode(body ?? "");
  const answer = app.handle({ method, url, headers, body: sent });
  given.push({ ...answer, body: new TextDecoder().decode(answer.body) });
  first ??= Math.round(performance.now() - from);
}
await writeFile(answers, JSON.stringify(given));
const megabytes = (count) => Math.round(count / 1e5) / 10;
const heap = megabytes(app.python._module.HEAP8.length);
console.log(JSON.stringify({ first, heap, snapshot: megabytes(snapshot.byteLength) }));
process.exit(0); // the runtime would keep Node waiting
