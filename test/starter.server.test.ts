import { Script } from "node:vm";
import { expect, it } from "vitest";
import { pagesOf } from "./support/pages.ts";
import { makeShop } from "./support/shop.ts";

it("lets nothing but the page itself, its font and its pictures travel before it is painted", async () => {
  const test = await makeShop({ pages: pagesOf });
  try {
    const { body } = await test.app.inject("/");
    expect(body).not.toMatch(/<script[^>]+\bsrc=|rel="(modulepreload|stylesheet)"/);
    const script = [...body.matchAll(/<script>(.*?)<\/script>/gs)].find(([, text]) => text?.includes("modulepreload"));
    const text = script?.[1] ?? "";
    // It can be read as a script, and names each module of the page's routes once to be loaded and once to be run.
    expect(() => new Script(text)).not.toThrow();
    expect(text.match(/"\/root\.js"/g)).toHaveLength(2);
    expect(text.match(/"\/content\/pages\/home\.tsx\.js"/g)).toHaveLength(2);
    expect(text).toContain("requestAnimationFrame(() => setTimeout(start))");
  } finally {
    await test.close();
  }
});
