// Starts refbot itself, in Python, inside a service worker (or in Node, where it is tested).
//
//   import { boot } from "/offline/<hash>/engine.js";
//   const app = await boot({ file, cache });
//   const { status, headers, body } = app.handle({ method, url, headers, body });
//
// file(name) gives a response with a file of the pack, or rejects. Headers are pairs, bodies bytes.
// In the cache of that name a snapshot of the memory is kept, once the app has started for the first
// time: it spares most of every later start. Where it is of no use, the app starts without.
// Every wait has a limit; past it, or without a file, `boot` rejects, and may be called again.
import { ABI, ARCHIVES, COMPILED } from "./contents.mjs";
import createModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";

const BASE = new URL("./", import.meta.url);
const HASH = BASE.pathname.split("/").at(-2);
const SITE = "/site";

const SNAPSHOT = new URL("snapshot.bin", BASE).href;
const SNAPSHOT_MARK = 0x00736e70;
const SNAPSHOT_LEAST = 20_000_000; // bytes; the heap alone is larger from the beginning

const READING = 10_000; // milliseconds, as below
const WRITING = 10_000;
const STARTING = 50_000;
const RESTORING = 10_000;

export async function boot({ file, cache }) {
  const memory = await kept(cache).catch(refused);
  if (memory) {
    try {
      return await restored(file, memory);
    } catch (error) {
      refused(error);
    }
  }
  const python = await started(file, { _makeSnapshot: true });
  const bridge = python.pyimport("refbot.web.offline.bridge");
  bridge.warm(HASH);
  bridge.destroy();
  await keep(cache, python).catch(refused);
  return answering(python);
}

// A snapshot is believed once the app has answered from it.
async function restored(file, memory) {
  const python = await started(file, { _loadSnapshot: memory });
  python.runPython("import random; random.seed()"); // or chance would repeat itself
  const app = answering(python);
  app.handle({ method: "GET", url: "https://localhost/healthz", headers: [], body: new Uint8Array() });
  return app;
}

function answering(python) {
  const bridge = python.pyimport("refbot.web.offline.bridge");
  return { python, handle: (request) => answered(python, bridge, request) };
}

function answered(python, bridge, { method, url, headers, body }) {
  const proxies = [python.toPy(headers), python.toPy(body)];
  try {
    proxies.push(proxies[1].tobytes());
    const answer = bridge.handle(HASH, method, url, proxies[0], proxies[2]);
    proxies.push(answer);
    const [status, kept, data] = answer.toJs();
    return { status, headers: kept, body: data };
  } finally {
    proxies.forEach((proxy) => proxy.destroy?.());
  }
}

// ---- The runtime ----

async function started(file, options) {
  const archives = await Promise.all(ARCHIVES.map((name) => bytes(file(name))));
  const limit = options._loadSnapshot ? RESTORING : STARTING;
  const python = await within(limit, served(file, () => loadPyodide(settled(archives, options))));
  python.runPython(`import sys; sys.path[:] = dict.fromkeys(["${SITE}", *sys.path])`);
  return python;
}

function settled(archives, options) {
  const memory = options._loadSnapshot;
  let runtime, failure;
  return {
    ...options,
    indexURL: folder(),
    packageBaseUrl: folder(),
    stdLibURL: `${folder()}stdlib.zip`,
    lockFileContents: { info: ABI, packages: {} },
    env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
    fsInit: async (FS) => {
      archives.forEach((archive) => unpack(FS, archive));
      await loaded(runtime).catch((error) => (failure = error));
    },
    createPyodideModule: async (settings) => {
      runtime = settings;
      settings.locateFile = (path) => folder() + path.split("/").at(-1);
      const module = await createModule(settings);
      if (failure) throw failure;
      // Its own way to make room for a snapshot is not heeded by this version of the runtime.
      if (memory && module.HEAP8.length < memory.length) module.growMemory(memory.length);
      return module;
    },
  };
}

// A snapshot knows compiled libraries by where they lie in memory. Loaded before anything else
// asks for memory, they lie at the same place every time. They are files of the pack; what Python
// finds at their path is empty, and tells it only that they exist.
async function loaded(runtime) {
  for (const path of COMPILED) {
    await runtime.loadDynamicLibrary(`${SITE}/${path}`, { loadAsync: true, nodelete: true });
  }
}

// Node reads from the disk, and needs a path; a browser needs an address.
function folder() {
  return BASE.protocol === "file:" ? decodeURI(BASE.pathname) : BASE.href;
}

// The runtime fetches its own files, and what a worker fetches does not pass through the worker.
async function served(file, work) {
  const before = globalThis.fetch;
  globalThis.fetch = async (resource, init) => {
    const { href } = new URL(resource.url ?? resource, BASE);
    return href.startsWith(BASE.href) ? file(href.slice(BASE.href.length)) : before(resource, init);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = before;
  }
}

// Writes the files of a tar archive (ustar, files only) below SITE.
function unpack(FS, archive) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(archive.subarray(at, at + length)).split("\0", 1)[0];
  const made = new Set();
  for (let at = 0; archive[at]; ) {
    const name = [field(at + 345, 155), field(at, 100)].filter(Boolean).join("/");
    const size = parseInt(field(at + 124, 12), 8);
    const path = `${SITE}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, archive.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// ---- The snapshot ----

async function kept(cache) {
  const response = await within(READING, caches.match(SNAPSHOT, { cacheName: cache }));
  const memory = response && (await bytes(response));
  const mark = memory?.length > SNAPSHOT_LEAST && new DataView(memory.buffer).getUint32(0);
  if (mark === SNAPSHOT_MARK) return memory;
  if (response) throw new Error("the snapshot is damaged");
  return null;
}

async function keep(cache, python) {
  const response = new Response(python.makeMemorySnapshot());
  await within(WRITING, caches.open(cache).then((there) => there.put(SNAPSHOT, response)));
}

function refused(error) {
  console.warn("refbot starts without a snapshot:", error);
  return null;
}

// ---- Waiting ----

async function bytes(response) {
  return new Uint8Array(await within(READING, Promise.resolve(response).then((it) => it.arrayBuffer())));
}

// A start that fails inside the runtime may only print a warning and then never settle.
async function within(milliseconds, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
