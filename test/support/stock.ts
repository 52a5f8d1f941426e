import type { TestShop } from "./shop.ts";

/** Sets the stock quantity of a material. */
export async function setStock({ shop }: TestShop, materialId: string, quantity: number): Promise<void> {
  await shop.db.updateTable("stock").set({ quantity }).where("material_id", "=", materialId).execute();
}

/** The stock quantity of a material; null is unlimited. */
export async function stockQuantity({ shop }: TestShop, materialId: string): Promise<number | null> {
  const stock = shop.db.selectFrom("stock").select("quantity").where("material_id", "=", materialId);
  return (await stock.executeTakeFirstOrThrow()).quantity;
}
