import type { Product } from "#catalogue/model.ts";
import type { Entry, StockRow } from "./build.ts";
import { personalFibre } from "./products/fibre.ts";
import { businessFibre } from "./products/fibre-business.ts";
import { personalLaptops } from "./products/laptops.ts";
import { businessLaptops } from "./products/laptops-business.ts";
import { personalWireless } from "./products/lte-5g.ts";
import { businessWireless } from "./products/lte-5g-business.ts";
import { phones } from "./products/phones.ts";
import { prepaidSims } from "./products/prepaid.ts";
import { prepaidBundles } from "./products/prepaid-bundles.ts";
import { personalSimOnly } from "./products/sim-only.ts";
import { businessSimOnly } from "./products/sim-only-business.ts";
import { softwareProducts } from "./products/software.ts";
import { tabletProducts } from "./products/tablets.ts";

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
