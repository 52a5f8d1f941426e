// JavaScript, because Node keeps a compiler of 20 MB in memory once it has run a file of TypeScript.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// React and React Router choose their build by NODE_ENV when they are loaded.
process.env.NODE_ENV ??= "production";
// Without it, compiling takes a fourth of a start.
enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compile"));

// The server of the last build: one file loads much faster than two thousand.
const built = pathToFileURL(join(import.meta.dirname, "build/server/index.js")).href;
/** @type {typeof import("#app/main.server.ts")} */
const { main } = await import(built);
await main(import.meta.dirname);
