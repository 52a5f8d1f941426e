import { brotliCompressSync, gzipSync } from "node:zlib";
import type { SendRequest } from "./http-client.ts";

/** Size of the scripts that a page loads, each file compressed separately, as it is sent. */
export interface ScriptBytes {
  gzip: number;
  brotli: number;
}

/** Adds up the scripts in a page's HTML and their static imports. */
export async function scriptBytes(sendRequest: SendRequest, url: string, path: string): Promise<ScriptBytes> {
  const html = (await sendRequest(url + path)).body.toString();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
  const total = { gzip: 0, brotli: 0 };
  for (const file of files) {
    const { body } = await sendRequest(url + file);
    total.gzip += gzipSync(body).length;
    total.brotli += brotliCompressSync(body).length;
    for (const imported of staticImports(body.toString())) files.add(`/assets/${imported}`);
  }
  if (files.size === 0) throw new Error(`${path} loads no scripts: is it the built page?`);
  return total;
}

/** Names of the files that a built module imports statically. `import()` loads later and is not counted. */
export function staticImports(module: string): string[] {
  return [...module.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, file = ""]) => file);
}
