import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client/assets")],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together() } } } } } },
});

/**
 * What nearly every page needs comes in few files: a third fewer requests, and a tenth less to load than with a file for
 * every piece that two pages share.
 */
function together() {
  const framework =
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|@reduxjs)\//;
  return [
    { name: "framework", test: framework, priority: 2 },
    { name: "common", minShareCount: 12, priority: 1 },
  ];
}

/** Writes a .br and a .gz beside each text file that browsers load, once, as small as they get. */
function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async closeBundle() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
