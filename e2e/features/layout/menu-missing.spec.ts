import { saveContent } from "#content/repository.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { startTemporaryPostgres } from "../../../test/support/temporary-postgres.ts";
import { startShop } from "../../support/shop.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const FILE = "/api/files/topgunmenu/topgunmenu";
const entry = { link: "", isExternalUrl: false, description: "", categories: [], items: [] };

test("S4-17 S8-12 the menu cannot be had: I shop on by a small one, and ask for the whole one again", async ({
  browser,
  watch,
}) => {
  watch.allowBrowserError(/status of 404/);
  const postgres = await startTemporaryPostgres();
  const shop = await startShop({ PORT: String(await freePort()), DATABASE_URL: postgres.url });
  const { db } = connect(postgres.url);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: "reduce" });
  watch.over(context);
  try {
    const saveOptions = { now: new Date(), index: contentIndex, actor: "journey" };
    await saveContent(db, [], { ...saveOptions, prune: ["menus"] });
    await expect.poll(async () => (await context.request.get(FILE)).status()).toBe(404);

    const page = await context.newPage();
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(`**${FILE}`, async (route) => {
      await held;
      await route.continue();
    });
    const fileRequest = page.waitForRequest(`**${FILE}`);
    await page.goto("/");
    await fileRequest;
    const menu = page.getByRole("navigation", { name: "Shop" });
    const all = menu.getByRole("button", { name: "Show all categories" });
    await expect(menu.getByRole("link")).toHaveText(["Deals", "Your orders", "Cart", "Help"]);
    await expect(all).toHaveCount(0);
    go();
    await expect(all).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole("link", { name: "Your orders" }).click();
    await expect(page).toHaveURL("/orders");

    const list = [{ ...entry, title: "Personal", link: "/" }];
    await saveContent(db, [{ kind: "menus", slug: "topgunmenu", document: { list, help: [] } }], saveOptions);
    await expect.poll(async () => (await context.request.get(FILE)).status()).toBe(200);
    await all.click();
    await menu.getByRole("button", { name: "Internet Connectivity" }).click();
    await expect(menu.getByRole("link", { name: "Fibre", exact: true })).toBeVisible();
  } finally {
    await context.close();
    await db.destroy();
    await shop.stop();
    await postgres.stop();
  }
});
