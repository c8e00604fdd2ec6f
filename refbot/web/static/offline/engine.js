// The app itself, running here: started when it is first needed, and anew after it failed.

import { ANSWER, START, within } from "./limits.js";
import { isPage, signed } from "./local.js";

export class Engine {
  // ways: how the engine's own module starts it, {boot, prepare}. files: where its files lie.
  constructor(ways, files) {
    this.ways = ways;
    this.files = files;
    this.running = null;
    this.failed = false;
  }

  // Resolves once it answers; throws if it cannot, be it for want of memory, files or WebAssembly.
  start() {
    this.running ??= this.#begin(this.ways.boot);
    return this.running;
  }

  // As start, and makes the later starts quick where the device can.
  async prepare() {
    if (!(await this.files.has(SNAPSHOT))) this.running = this.#begin(this.ways.prepare).catch(() => this.#begin(this.ways.boot));
    return this.start();
  }

  async #begin(way) {
    const app = await within(START, way({ files: this.files }).catch(report), null);
    this.failed = !app;
    if (app) return app;
    this.running = null;
    throw new Error("the engine does not start");
  }

  async answer(request) {
    const app = await this.start();
    const response = await within(ANSWER, app.handle(request.clone()));
    if (!response) throw new Error("the engine does not answer");
    if (!isPage(response)) return response;
    const { status, headers } = response;
    return new Response(signed(await response.text()), { status, headers });
  }
}

const SNAPSHOT = "snapshot.bin"; // what `prepare` leaves behind

function report(error) {
  console.warn(error);
  return null;
}
