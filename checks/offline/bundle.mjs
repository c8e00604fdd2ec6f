// node bundle.mjs STAGED MAKING: runs packing.py in the engine's Python, with these folders.
import { copyFileSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const [staged, making] = process.argv.slice(2).map((path) => resolve(path));
const runtime = here("node_modules/pyodide");

// What is compiled keeps the lines of its source, for tracebacks, but not the columns; and sets keep
// their order from one time to the next.
const env = { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: `${runtime}/`, env });
const folders = { "/pyodide": runtime, "/recipe": here("."), "/staged": staged, "/making": making };
for (const [place, folder] of Object.entries(folders)) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.runPython(readFileSync(here("packing.py"), "utf8"));
for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
  copyFileSync(join(runtime, name), join(making, name));
}
process.exit(0); // the runtime would keep Node waiting
