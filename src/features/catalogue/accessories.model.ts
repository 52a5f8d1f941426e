import type { Card } from "./cards/model.ts";
import type { DeviceKind, Fits, Product } from "./model.ts";

type Device = Pick<Product, "slug" | "brands" | "categorySlug" | "subCategory">;

/** Kinds of devices by the slug of their category. */
const KINDS: Partial<Record<string, DeviceKind>> = { smartphones: "phone", tablets: "tablet", laptops: "laptop" };

/** Which kind of device a product is; undefined for any other product. */
export function deviceKindOf({ categorySlug, subCategory }: Pick<Device, "categorySlug" | "subCategory">) {
  return subCategory.name === "Watches" ? "watch" : KINDS[categorySlug];
}

/** True if an accessory fits a device. */
export function isFitting({ kinds, brands, products }: Fits, device: Device): boolean {
  if (products.includes(device.slug)) return true;
  const kind = deviceKindOf(device);
  if (!kind || !kinds.includes(kind)) return false;
  return brands.length === 0 || device.brands.some((brand) => brands.includes(brand));
}

/** Cards of the accessories in stock that fit a device: those of its own brand first, then the most popular. */
export function accessoriesFor(
  device: Device & Pick<Product, "id">,
  accessories: readonly { card: Card; fits: Fits }[],
): Card[] {
  const isOwnBrand = ({ brand }: Card) => Number(device.brands.includes(brand));
  return accessories
    .filter(({ card, fits }) => card.stock !== "out" && card.id !== device.id && isFitting(fits, device))
    .map(({ card }) => card)
    .sort((one, other) => isOwnBrand(other) - isOwnBrand(one) || other.popularity - one.popularity);
}
