import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Ask } from "./http-client.ts";

/** Bytes of the scripts that a page loads, each file compressed by itself as it is sent. */
export interface ScriptBytes {
  gzip: number;
  brotli: number;
}

/** Adds up the scripts that a page names, and those that they import before they run. */
export async function scriptBytes(ask: Ask, url: string, path: string): Promise<ScriptBytes> {
  const html = (await ask(url + path)).body.toString();
  const waiting = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  const total = { gzip: 0, brotli: 0 };
  for (const file of waiting) {
    const { body } = await ask(url + file);
    total.gzip += gzipSync(body).length;
    total.brotli += brotliCompressSync(body).length;
    for (const imported of staticImports(body.toString())) waiting.add(`/assets/${imported}`);
  }
  if (waiting.size === 0) throw new Error(`${path} loads no scripts: is it the built page?`);
  return total;
}

/** Names of the files beside it that a built module imports; `import()` loads later and does not count. */
export function staticImports(module: string): string[] {
  return [...module.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = ""]) => file);
}
