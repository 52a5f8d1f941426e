import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client/assets")],
  // Without Vite's own preloading, which costs each lazily loaded part time while a page becomes usable.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together() } } } } },
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
 * Groups modules that many pages share into few files; e2e/app/weight.spec.ts bounds what each page loads. What only the pages
 * of an order need stays out of what every page loads.
 */
function together() {
  const framework =
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|@reduxjs)\//;
  // What the app shell of every page needs.
  const visit =
    /\/src\/app\/(early-input|hydrates-later)|\/src\/features\/(customers\/(client|sessions)|cart\/(store|queue|client|line-changes\.model|line\.mapper|optimistic-update\.model|model)\.ts|coverage\/(store\.ts|client|selected-address\.model|ui\/shopper-address)|layout\/(store|app-shell|menu\.model)|search\/(shortcut|link-handler))|\/icons\/(house|package)\.mjs/;
  const configurator = /\/src\/features\/catalogue\/configurator\//;
  // Pages from the cart to an order.
  const ordering =
    /\/src\/(shared\/organisation|features\/(checkout\/(?!customer-lookup|saved-details|person-checks)|orders\/(?!next-steps|ui\/status-badge|details\/payment-means)|cart\/(ui\/(?!use-add)|line-text|limits|checkout-problems)|catalogue\/delivery\/format)|design-system\/(forms\/use-fields|navigation\/progress-steps|feedback\/outcome))/;
  // How an order stands, on the pages of orders.
  const orderStates = /\/src\/features\/orders\/(next-steps|ui\/status-badge)/;
  // What some of them need and the cart does without.
  const steps =
    /\/src\/(shared\/(identity\.|check-digit|typed-amount)|features\/(orders\/details\/payment-means|checkout\/person-checks)|design-system\/forms\/amount-field)/;
  const coverage = /\/src\/features\/(coverage|catalogue\/connection)\//;
  // What is filled in, on pages with forms.
  const forms =
    /\/src\/(shared\/(person|typed-text|identity-documents|registration-number|tracking-number|field-checks|address\.)|design-system\/forms\/(field|after-press|form-draft|choice-|select-arrow))/;
  // Filters, sorting and page links of lists and search results.
  const lists =
    /\/src\/(features\/(search\/(?!shortcut|link-handler|ui\/search-entry)|catalogue\/listing\/(query|facets|order)\.model)|design-system\/navigation\/(filter-|list-bar|sort-select|page-links|tabs-nav|use-next-search))/;
  // What can be done with a card of a list. The product page loads its heart later.
  const cardActions =
    /\/src\/features\/catalogue\/(compare\/(choice|model|ui\/compare-(area|toggle))|wish-list\/(saved|ui\/save-button)|listing\/ui\/card-actions)|\/icons\/heart\.mjs/;
  // Products that the browser remembers.
  const remembered = /\/src\/features\/catalogue\/(recently-viewed|stored-products)/;
  // Banners, carousels and questions of home, deals and campaign pages.
  const content =
    /\/src\/(features\/content\/ui|design-system\/media\/(carousel\.|carousel-controls|scroller))|\/icons\/(refresh-cw|smartphone)\.mjs/;
  // Messages, dialogs and long texts, which the home pages do without.
  const feedback =
    /\/src\/design-system\/(text-page|scroll-into-view|forms\/no-script|navigation\/breadcrumbs|feedback\/(dialog|notice|skeleton|empty-state))/;
  // The back office, which no page of shoppers loads.
  const staff = /\/src\/(features\/staff(-access)?\/|shared\/percentage)|\/node_modules\/@tanstack\//;
  // The store of feature flags, which shoppers load only while a flag is on for some of them.
  const flags = /\/src\/features\/(flags\/(store|client|model)|staff-access\/(browser-session|client))\./;
  // Codes, the pages of a customer's account and what is filled in from it, which most pages do without.
  const account =
    /\/src\/features\/(customers\/(blocked-cookies|otp|account|profile|addresses|parties|sign-in\/(?!paths))|checkout\/saved-details)/;
  // Forms for enquiries, on a few pages of the shop.
  const enquiries =
    /\/src\/features\/(leads\/(enquiries|ui\/|client|model|send-lead|track-lead)|analytics\/events\/identifiers)/;
  // The competition, on deal pages and its own.
  const competition = /\/src\/features\/competition\/(?!wanted)/;
  // What a few pages share.
  const few =
    /\/src\/(design-system\/(feedback\/error-state|forms\/(print-button|combobox)|highlight|qr-code)|features\/layout\/ui\/seller-facts)|\/icons\/(printer|rotate-cw|unplug)\.mjs|\/node_modules\/uqr\//;
  // Prices of cards and lines of the cart; what only a product page and its address check share stays with the product page.
  const price = /\/src\/features\/catalogue\/configurator\/(?!address-availability).*\.model\.ts/;
  // Files that customers and staff save.
  const download = /\/src\/platform\/files\/download/;
  const rarer = [
    ordering,
    orderStates,
    steps,
    configurator,
    coverage,
    forms,
    lists,
    content,
    feedback,
    staff,
    flags,
    account,
    enquiries,
    download,
  ];
  const common = (id: string) => ![...rarer, cardActions, remembered, competition, few].some((own) => own.test(id));
  return [
    { name: "framework", test: framework, priority: 3 },
    { name: "visit", test: visit, priority: 3 },
    { name: "price", test: price, minShareCount: 4, priority: 2 },
    { name: "flags", test: flags, minShareCount: 2, priority: 2 },
    { name: "common", test: common, minShareCount: 4, priority: 1 },
    { name: "card-actions", test: cardActions, minShareCount: 2 },
    { name: "remembered", test: remembered, priority: 1 },
    { name: "download", test: download, priority: 1 },
    { name: "content", test: content, minShareCount: 2 },
    { name: "feedback", test: feedback, minShareCount: 4 },
    { name: "forms", test: forms, minShareCount: 4 },
    { name: "order-states", test: orderStates, minShareCount: 3 },
    { name: "ordering", test: ordering, minShareCount: 4 },
    { name: "enquiries", test: enquiries, minShareCount: 3 },
    { name: "competition", test: competition, minShareCount: 2 },
    { name: "account", test: /\/src\/features\/customers\/account\//, minShareCount: 4 },
    { name: "lists", test: lists, minShareCount: 4 },
    { name: "staff", test: staff, minShareCount: 3 },
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
      for (const name of names.filter((file) => /\.(m?js|css|svg)$/.test(file) && !names.includes(`${file}.br`))) {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
