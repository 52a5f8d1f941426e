import { afterAll, beforeAll, expect, it } from "vitest";
import routes from "../src/routes.ts";
import { pagesOf } from "./support/pages.ts";
import { makeShop, type TestShop } from "./support/shop.ts";

type Routes = Awaited<typeof routes>;

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ pages: pagesOf, env: { RATE_LIMIT: "100000" } });
});
afterAll(() => test.close());

/** Paths of the routes, such as "/orders/:id". */
function pathsOf(entries: Routes, parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [own || "/", ...pathsOf(children, own)];
  });
}

async function locationOf(url: string): Promise<string | number> {
  const { statusCode, headers } = await test.app.inject(url);
  return statusCode === 301 ? String(headers.location) : statusCode;
}

it("Every page that has no id in its path is found in capitals, and then moved to small letters with its query", async () => {
  const paths = pathsOf(await routes)
    .map((path) => path.replace("business?", "business"))
    .filter((path) => !/[:*]/.test(path) && path !== "/");
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    expect(await locationOf(`${path.toUpperCase()}?Q=Samsung%20A&utm_source=Letter`)).toBe(
      `${path}?Q=Samsung%20A&utm_source=Letter`,
    );
    expect(await locationOf(path), path).not.toEqual(expect.any(String));
  }
});

it("Every page that has no id in its path is found with what was copied with it from a text, and then moved to its own path", async () => {
  const paths = pathsOf(await routes)
    .map((path) => path.replace("business?", "business"))
    .filter((path) => !/[:*]/.test(path) && path !== "/");
  const written = (path: string) => [
    [`${path}/`, path],
    [`${path}),%20`, path],
    [`${path.replaceAll("/", "//").slice(1)}//`, path],
    [`${path}&utm_source=letter?a=1`, `${path}?utm_source=letter&a=1`],
  ];
  for (const path of paths) for (const [from = "", to] of written(path)) expect(await locationOf(from), from).toBe(to);
});

it("One page of each kind in the sitemap is found in capitals, and then moved to small letters", {
  timeout: 60_000,
}, async () => {
  const { body } = await test.app.inject("/sitemap-1.xml");
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const kinds = new Map(paths.map((path) => [path.replace(/[^/]+$/, ""), path]));
  expect(kinds.size).toBeGreaterThan(20);
  for (const path of [...kinds.values()].filter((each) => each !== "/"))
    expect(await locationOf(path.toUpperCase())).toBe(path);
});

it.each([
  ["/Personal/Prepaid", "/personal/prepaid"],
  ["/personal/Smartphones/Samsung-Galaxy-A56?variant=A", "/personal/smartphones/samsung-galaxy-a56?variant=A"],
  ["/Search?q=iPhone", "/search?q=iPhone"],
  ["/Business/Compare?products=A,b", "/business/compare?products=A,b"],
  ["/Orders/01990000-0000-7000-8000-00000000000A", "/orders/01990000-0000-7000-8000-00000000000A"],
  ["/Staff/Orders/ECOM00000001", "/staff/orders/ECOM00000001"],
  ["/STAFF/flags/NAME/Name", "/staff/flags/name/Name"],
  ["/x/../Cart", "/cart"],
  ["/personal/prepaid.", "/personal/prepaid"],
  ["/personal/prepaid,", "/personal/prepaid"],
  ["/Personal/Prepaid)?a=B", "/personal/prepaid?a=B"],
  ["/personal/prepaid%20", "/personal/prepaid"],
  ["/personal/prepaid%E2%80%9D.", "/personal/prepaid"],
  ["/personal/prepaid&utm_source=x", "/personal/prepaid?utm_source=x"],
  ["/personal/prepaid%3Futm_source=x", "/personal/prepaid?utm_source=x"],
  ["/search&q=iPhone", "/search?q=iPhone"],
  ["/personal//prepaid", "/personal/prepaid"],
  ["/personal/prepaid/", "/personal/prepaid"],
  ["/personal/smartphones/samsung-galaxy-a56/?variant=A", "/personal/smartphones/samsung-galaxy-a56?variant=A"],
  ["/orders/01990000-0000-7000-8000-00000000000A.", "/orders/01990000-0000-7000-8000-00000000000A"],
  ["/staff//orders/ECOM00000001", "/staff/orders/ECOM00000001"],
])("%s is moved to %s", async (from, to) => {
  expect(await locationOf(from)).toBe(to);
});

it.each([
  ["/orders/01990000-0000-7000-8000-00000000000A", 200],
  ["/staff/flags/name/sampleNotice", 200],
  ["/personal/No-Such-Category", 404],
  ["/No-Such-Page", 404],
  ["/caf%C3%89", 404],
  ["/API/session/token", 404],
  ["/Assets/none.js", 404],
  ["/Sitemap.xml", 404],
  ["/no-such-page.", 404],
  ["/no-such-page/", 404],
  ["/favicon.svg/", 404],
])("%s is moved nowhere", async (path, status) => {
  expect(await locationOf(path)).toBe(status);
});
