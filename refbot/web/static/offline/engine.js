// The app itself, running here: started when it is first needed, and anew after it failed.

import { START, within } from "./limits.js";
import { isHtml, signed } from "./local.js";

const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the shortest of all modules
const BODILESS = new Set([204, 205, 301, 302, 303, 304, 307, 308]);

export class Engine {
  // boot: the engine's own way to start, see refbot/web/offline/engine.js. shelf: its files.
  constructor(boot, shelf) {
    this.boot = () => boot({ file: (name) => shelf.file(name), cache: shelf.cache });
    this.running = null;
    this.failed = false;
  }

  // Resolves once it answers; throws if it cannot, be it for want of memory, files or WebAssembly.
  start() {
    this.running ??= this.#begin();
    return this.running;
  }

  async #begin() {
    const app = runsHere() && (await within(START, this.boot().catch(told), null));
    this.failed = !app;
    if (app) return app;
    this.running = null;
    throw new Error("the engine does not start");
  }

  async answer(request) {
    const app = await this.start();
    const given = this.#handled(app, await asked(request));
    const headers = new Headers(given.headers);
    const text = isHtml(headers) && signed(new TextDecoder().decode(given.body));
    return new Response(BODILESS.has(given.status) ? null : text || given.body, { status: given.status, headers });
  }

  // Refbot answers its own mistakes with a page: whatever is thrown here has ended the engine.
  #handled(app, request) {
    try {
      return app.handle(request);
    } catch (error) {
      this.running = null;
      throw error;
    }
  }
}

// The request as the engine takes it; a browser sends no languages with what a worker sees.
async function asked(request) {
  const languages = ["accept-language", (navigator.languages ?? ["en"]).join(",")];
  const body = request.method === "GET" ? new ArrayBuffer() : await request.clone().arrayBuffer();
  return { method: request.method, url: request.url, headers: [...request.headers, languages], body: new Uint8Array(body) };
}

// Whether the browser lets WebAssembly run at all: without this the start would wait for its limit.
function runsHere() {
  try {
    return Boolean(new WebAssembly.Module(EMPTY));
  } catch (error) {
    return told(error);
  }
}

function told(error) {
  console.warn(error);
  return null;
}
