import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|@reduxjs)\//;

const OF_STAFF = /\/src\/features\/staff/;
/** Not of the back office, whose files no page of shoppers loads. */
const OF_THE_SHOP = /^(?!.*\/src\/features\/staff)/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client/assets")],
  // Without Vite's own preloading, which costs each lazily loaded part time while a page becomes usable.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 4 },
                // What most pages share, and what is too small (in bytes of source) for a file of its own.
                { name: "common", test: OF_THE_SHOP, minShareCount: 12, priority: 3 },
                { name: "small", test: OF_THE_SHOP, maxModuleSize: 1500, minShareCount: 3, priority: 2 },
                { name: "staff", test: OF_STAFF, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The styles travel in the page.
        cssMinify: true,
        // The whole server and its pages, whose loaders then share its modules. Shop owners edit config/ without a build.
        rolldownOptions: { input: "src/app/main.server.ts", external: /^#config\// },
      },
      // Packages of many small files, of which it needs a part.
      resolve: { noExternal: ["kysely", "lucide-react", "react-router", "zod", /^@tanstack\//] },
    },
  },
});

/**
 * Writes a .br and a .gz beside each text file that browsers load, once, as small as they get. It looks again when the
 * server's part has been written: the manifest of the routes comes with that one.
 */
function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async closeBundle() {
      const names = await readdir(folder).catch((): string[] => []);
      for (const name of names.filter((file) => /\.(m?js|css|svg)$/.test(file) && !names.includes(`${file}.br`))) {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
