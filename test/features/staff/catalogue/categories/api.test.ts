import { expect, it } from "vitest";
import { listStaffCategories } from "#staff/catalogue/categories/contract.ts";
import { catalogueEditor } from "../catalogue-editor.ts";

const editing = catalogueEditor();
const { send } = editing;

it("Categories come in the order that staff gave them, and an older view of the order is refused", async () => {
  const slugs = async () =>
    listStaffCategories.reply
      .parse(await send("GET", "/api/staff/catalogue/categories"))
      .body.categories.filter(({ vendorType }) => vendorType === "personal")
      .map(({ slug }) => slug);
  const before = await slugs();
  const reversed = before.toReversed();
  const body = { vendorType: "personal", before, slugs: reversed };
  expect(await send("PUT", "/api/staff/catalogue/categories", body)).toMatchObject({ status: 200 });
  expect(await slugs()).toEqual(reversed);
  await editing.test.shop.revisions.refresh();
  expect(editing.test.shop.catalogue.categories("personal").map(({ slug }) => slug)).toEqual(reversed);
  for (const wrong of [
    { ...body, slugs: before.slice(1) },
    { ...body, slugs: before.with(0, "none") },
  ])
    expect(await send("PUT", "/api/staff/catalogue/categories", wrong)).toMatchObject({
      status: 409,
      code: "order_changed",
    });
  expect(
    await send("PUT", "/api/staff/catalogue/categories", { ...body, before: reversed, slugs: before }),
  ).toMatchObject({
    status: 200,
  });
});
