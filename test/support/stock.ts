import type { TestShop } from "./shop.ts";

/** Puts so many pieces of a material on the shelf. */
export async function setShelf({ shop }: TestShop, materialId: string, quantity: number): Promise<void> {
  await shop.db.updateTable("stock").set({ quantity }).where("material_id", "=", materialId).execute();
}

/** What is on the shelf of a material; null never runs out. */
export async function shelf({ shop }: TestShop, materialId: string): Promise<number | null> {
  const stock = shop.db.selectFrom("stock").select("quantity").where("material_id", "=", materialId);
  return (await stock.executeTakeFirstOrThrow()).quantity;
}
