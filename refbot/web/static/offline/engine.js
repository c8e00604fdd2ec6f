// The app itself, running here: started when it is first needed, and once more after it failed.

import { ANSWER, START, within } from "./limits.js";
import { signed } from "./local.js";

const BODILESS = new Set([204, 301, 302, 303, 307, 308, 304]);

export class Engine {
  // boot: what the engine's own files bring to start it. shelf: where its other files are.
  constructor(boot, shelf) {
    this.boot = () => boot({ base: shelf.base, cache: shelf.cache, file: (name) => shelf.file(name) });
    this.running = null;
    this.failed = false;
  }

  // Resolves once it answers; throws if it cannot, be it for want of memory, files or WebAssembly.
  start() {
    this.running ??= this.#start();
    return this.running;
  }

  async #start() {
    const app = await within(START, this.boot().catch(() => null), null);
    this.failed = !app;
    if (app) return app;
    this.running = null;
    throw new Error("the engine does not start");
  }

  async answer(request) {
    const app = await this.start();
    const given = await within(ANSWER, app.handle(await asked(request.clone())));
    if (!given) throw new Error("the engine does not answer");
    const { status, headers, body } = given;
    const content = BODILESS.has(status) ? null : marked(headers, body);
    return new Response(content, { status, headers });
  }
}

async function asked(request) {
  const headers = [...request.headers].filter(([name]) => name !== "accept-language");
  headers.push(["accept-language", (navigator.languages ?? ["en"]).join(",")]);
  const body = request.method === "GET" ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  return { method: request.method, url: request.url, headers, body };
}

function marked(headers, body) {
  const html = headers.some(([name, value]) => name.toLowerCase() === "content-type" && value.startsWith("text/html"));
  return html ? signed(new TextDecoder().decode(body)) : body;
}
