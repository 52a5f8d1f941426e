import { expect, it } from "vitest";
import { pagesOf } from "./support/pages.ts";
import { makeShop } from "./support/shop.ts";

it("A page that fails is logged with its path and its error, without row data of customers", async () => {
  const lines: string[] = [];
  const logs = { write: (line: string) => void lines.push(line) };
  const test = await makeShop({ pages: pagesOf, env: { LOG_LEVEL: "error" }, logs });
  Object.assign(test.shop.content, {
    all() {
      throw Object.assign(new Error("broken"), { detail: "Failing row contains (Thandi)" });
    },
  });
  const { statusCode } = await test.app.inject("/help?name=Thandi");
  expect(statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: "page failed", path: "/help", err: expect.objectContaining({ message: "broken" }) }),
  );
  expect(lines.join()).not.toContain("Thandi");
  await test.close();
});
