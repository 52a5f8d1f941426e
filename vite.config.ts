import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client/assets")],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together() } } } } },
    // The server's part holds the styles, which travel in the page.
    ssr: { build: { cssMinify: true } },
  },
});

/**
 * What many pages need comes in few files: home loads 16 instead of 45, which are no heavier together. What only those need who order stays out of what everybody loads.
 */
function together() {
  const framework =
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|@reduxjs)\//;
  const cart =
    /\/src\/features\/(customers\/sessions\/|cart\/(store|queue|optimistic-update|line-changes|remove-line|model))/;
  // What every page knows of the visit, whatever else asks for it.
  const visit =
    /\/src\/(platform\/store|app\/browser-store|features\/(layout\/(store|app-shell)|coverage\/store|analytics\/track|search\/(shortcut|link-handler)|layout\/menu\.model|layout\/popup\.model))\.ts|\/icons\/house\.mjs/;
  const configurator = /\/src\/features\/catalogue\/configurator\//;
  const ordering =
    /\/src\/(features\/(checkout\/(?!customer-lookup)|orders\/|cart\/ui\/(?!use-add))|design-system\/(forms\/use-fields|navigation\/progress-steps|feedback\/outcome))/;
  const address = /\/src\/features\/(coverage|catalogue\/connection)\//;
  // What is filled in, on pages that ask for something.
  const forms =
    /\/src\/(shared\/(person|identity|check-digit|field-checks)|features\/cart\/line-text|design-system\/forms\/(field|after-press|typed-draft|choice-|select-arrow|no-script))/;
  // What is narrowed, sorted and leafed through: lists of products and of results.
  const lists =
    /\/src\/(features\/(search\/(?!shortcut\.|link-handler|ui\/search-entry)|catalogue\/listing\/(query|facets|order)\.model)|design-system\/navigation\/(filter-|list-bar|sort-select|page-links|tabs-nav|use-next-search))/;
  const common = (id: string) => ![ordering, configurator, address, forms, lists].some((own) => own.test(id));
  return [
    { name: "framework", test: framework, priority: 3 },
    { name: "cart-state", test: (id: string) => cart.test(id) || visit.test(id), priority: 3 },
    { name: "price", test: /\/src\/features\/catalogue\/configurator\/.*\.model\.ts/, minShareCount: 2, priority: 2 },
    { name: "common", test: common, minShareCount: 4, priority: 1 },
    { name: "forms", test: forms, minShareCount: 4 },
    { name: "ordering", test: ordering, minShareCount: 3 },
    { name: "lists", test: lists, minShareCount: 4 },
  ];
}

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
      for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file) && !names.includes(`${file}.br`))) {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
