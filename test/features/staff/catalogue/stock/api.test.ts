import { expect, it } from "vitest";
import { newShopper, toPaymentPage } from "../../../../support/shopper.ts";
import { catalogueEditor } from "../catalogue-editor.ts";

const editing = catalogueEditor();
const { nextPhone, send, view, actions } = editing;

it("C-15 A product shows which unpaid orders hold its stock, how much of it and until when", async () => {
  const { orderId } = await toPaymentPage(await newShopper(editing.test), "NK3210-BLU-128MB-CASH");
  const row = await editing.test.shop.db
    .selectFrom("checkout_order")
    .innerJoin("variant", (join) => join.on("variation_id", "=", "NK3210-BLU-128MB-CASH"))
    .select(["ecom_id", "product_id", "reserved_until"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const held = (await view(row.product_id)).stock.find(({ materialId }) => materialId === "NK3210-BLU-128MB");
  const until = row.reserved_until?.toISOString();
  expect(held).toMatchObject({ reserved: 1, heldBy: [{ ecomid: row.ecom_id, units: 1, until }] });
});

it("A quantity is set only while it is the one that was seen, because sales go on", async () => {
  const phone = nextPhone();
  const materialId = phone.variants[0]?.materialId ?? "";
  const seen = (await view(phone.id)).stock.find((material) => material.materialId === materialId)?.available;
  const set = (before: number | null | undefined, quantity: number | null) =>
    send("PUT", `/api/staff/catalogue/products/${phone.id}/stock`, { materialId, before, quantity });
  expect(await set(seen, 3)).toMatchObject({ status: 200 });
  expect(await set(seen, 3)).toMatchObject({ status: 200 });
  expect(await set(seen, 9)).toMatchObject({ status: 409, code: "stock_changed", details: { quantity: 3 } });
  expect(await actions(`material ${materialId}`)).toMatchObject([
    { action: "stock set", before: { quantity: seen }, after: { quantity: 3 } },
  ]);
  expect(
    await send("PUT", `/api/staff/catalogue/products/${phone.id}/stock`, {
      materialId: "other",
      before: null,
      quantity: 1,
    }),
  ).toMatchObject({
    status: 404,
  });
  expect(await set(3, null)).toMatchObject({ status: 200 });
});
