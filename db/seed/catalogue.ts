import type { Product } from "#catalogue/model.ts";
import type { Entry, StockRow } from "./build.ts";
import { personalFibre } from "./fibre.ts";
import { businessFibre } from "./fibre-business.ts";
import { personalLaptops } from "./laptops.ts";
import { businessLaptops } from "./laptops-business.ts";
import { personalWireless } from "./lte-5g.ts";
import { businessWireless } from "./lte-5g-business.ts";
import { phones } from "./phones.ts";
import { prepaidSims } from "./prepaid.ts";
import { prepaidBundles } from "./prepaid-bundles.ts";
import { personalSimOnly } from "./sim-only.ts";
import { businessSimOnly } from "./sim-only-business.ts";
import { softwareProducts } from "./software.ts";
import { tabletProducts } from "./tablets.ts";

const entries: readonly Entry[] = [
  ...phones,
  ...prepaidSims,
  ...prepaidBundles,
  ...personalSimOnly,
  ...businessSimOnly,
  ...personalFibre,
  ...businessFibre,
  ...personalWireless,
  ...businessWireless,
  ...personalLaptops,
  ...businessLaptops,
  ...tabletProducts,
  ...softwareProducts,
];

/** Every product of the sample catalogue. */
export const catalogue: Product[] = entries.map((entry) => entry.product);

/** Every material that a variant sells, once; both segments take devices from the same shelf. */
export const stock: StockRow[] = [
  ...new Map(entries.flatMap((entry) => entry.stock).map((row) => [row.materialId, row])).values(),
];

export { categories } from "./categories.ts";
