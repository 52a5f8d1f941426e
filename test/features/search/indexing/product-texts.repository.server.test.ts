import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/database/connect.server.ts";
import { productTexts } from "#search/indexing/product-texts.repository.server.ts";
import { copyOf, openDatabase } from "../../../support/catalogue.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { saveProducts } from "../../../support/save-catalogue.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openDatabase();
  ({ db, close } = database);
});
afterAll(() => close());

const [product] = catalogue.filter(({ vaeType, variants }) => vaeType === "" && variants.length > 1);
if (!product) throw new Error("the sample catalogue has no product with two variants");

it("S1-08 The search text of a product has the text of all its variants, each word once", async () => {
  const [first, second] = product.variants;
  if (!first || !second) throw new Error("there are no two variants");
  const made = copyOf(product, "written", {
    ...{ description: "A description", keyFeatures: ["Key"], productComboFeatures: ["Combo"] },
    variants: [
      {
        ...first,
        variationId: "w-1",
        materialId: "M1",
        title: "Blue",
        datalabel: "2GB",
        storage: "64GB",
        planVariant: "Plan A",
      },
      {
        ...second,
        variationId: "w-2",
        materialId: "M2",
        title: "Blue",
        datalabel: "",
        storage: "128GB",
        planVariant: "Plan A",
      },
    ],
  });
  await saveProducts(db, [made, copyOf(product, "other")]);
  expect(await productTexts(db, ["written", "unknown"])).toEqual([
    {
      ...{ id: "written", description: "A description", features: ["Key", "Combo"], materials: ["M1", "M2"] },
      choices: ["128GB", "2GB", "64GB", "Blue", "Plan A"],
    },
  ]);
  expect(await productTexts(db, [])).toEqual([]);
});
