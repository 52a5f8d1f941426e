import type { Product } from "#catalogue/model.ts";
import type { Entry, StockRow } from "./build.ts";
import { addOnProducts } from "./products/add-ons.ts";
import { homePower } from "./products/backup-power.ts";
import { officePower } from "./products/backup-power-business.ts";
import { businessToolProducts } from "./products/business-tools.ts";
import { businessCombos } from "./products/combos-business.ts";
import { personalCombos } from "./products/combos-personal.ts";
import { personalFibre } from "./products/fibre.ts";
import { businessFibre } from "./products/fibre-business.ts";
import { personalLaptops } from "./products/laptops.ts";
import { businessLaptops } from "./products/laptops-business.ts";
import { personalWireless } from "./products/lte-5g.ts";
import { businessWireless } from "./products/lte-5g-business.ts";
import { phones } from "./products/phones.ts";
import { prepaidSims } from "./products/prepaid.ts";
import { prepaidBundles } from "./products/prepaid-bundles.ts";
import { businessPrepaid } from "./products/prepaid-business.ts";
import { specialBundles } from "./products/prepaid-data.ts";
import { travelBundles } from "./products/prepaid-roaming.ts";
import { productivityProducts } from "./products/productivity-tools.ts";
import { satelliteProducts } from "./products/satellite.ts";
import { businessSimOnly } from "./products/sim-only-business.ts";
import { familySimOnly } from "./products/sim-only-family.ts";
import { personalSimOnly } from "./products/sim-only-personal.ts";
import { smartProducts } from "./products/smart-devices.ts";
import { softwareProducts } from "./products/software.ts";
import { streamingProducts } from "./products/streaming.ts";
import { tabletProducts } from "./products/tablets.ts";
import { businessVouchers } from "./products/vouchers-business.ts";
import { digitalVouchers } from "./products/vouchers-digital.ts";
import { giftVouchers } from "./products/vouchers-gifts.ts";

const entries: readonly Entry[] = [
  ...phones,
  ...prepaidSims,
  ...prepaidBundles,
  ...specialBundles,
  ...travelBundles,
  ...businessPrepaid,
  ...personalSimOnly,
  ...familySimOnly,
  ...businessSimOnly,
  ...personalCombos,
  ...businessCombos,
  ...digitalVouchers,
  ...giftVouchers,
  ...businessVouchers,
  ...personalFibre,
  ...businessFibre,
  ...personalWireless,
  ...businessWireless,
  ...satelliteProducts,
  ...personalLaptops,
  ...businessLaptops,
  ...tabletProducts,
  ...smartProducts,
  ...homePower,
  ...officePower,
  ...streamingProducts,
  ...softwareProducts,
  ...productivityProducts,
  ...businessToolProducts,
  ...addOnProducts,
];

/** Every product of the sample catalogue. */
export const catalogue: Product[] = entries.map((entry) => entry.product);

/** Every material that a variant sells, once; both segments take devices from the same shelf. */
export const stock: StockRow[] = [
  ...new Map(entries.flatMap((entry) => entry.stock).map((row) => [row.materialId, row])).values(),
];

export { categories } from "./categories.ts";
