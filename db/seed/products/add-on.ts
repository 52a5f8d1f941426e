import { artworkUrl } from "#artwork/model.ts";
import type { PlanPeriod, VendorType } from "#catalogue/model.ts";
import { buildProduct, type Entry, rand } from "#db/seed/build.ts";
import { addOns } from "./families-home.ts";

/** Something that is bought with another product, never by itself. */
export interface AddOnRow {
  /** What the flag of a variant asks for: "staticip" for addStaticip. */
  vaeType: string;
  name: string;
  line: string;
  period: PlanPeriod;
  /** In rand. */
  price: number;
  imageUrl: string;
  /** Pieces on the shelf; a service has none. */
  stock?: number;
  features: string[];
}

/** What each kind of add-on looks like. */
export const addOnPictures = {
  phone: artworkUrl("landline", { colour: "2A317E" }),
  mailbox: artworkUrl("software", { variant: "mail", colour: "6633CC" }),
  listing: artworkUrl("tools", { variant: "listing", colour: "FFB81C" }),
  app: artworkUrl("software", { colour: "3C525F" }),
  address: artworkUrl("fibre", { colour: "2A317E" }),
  extender: artworkUrl("router", { variant: "mesh", colour: "EDECF4" }),
  monitor: artworkUrl("monitor", { colour: "3C525F" }),
  camera: artworkUrl("camera", { colour: "EDECF4" }),
  vacuum: artworkUrl("vacuum", { colour: "EDECF4" }),
  deskPhone: artworkUrl("landline", { colour: "3C525F" }),
  trolley: artworkUrl("inverter", { colour: "D5D7DA" }),
};

/** An add-on product: one variant, and the kind of add-on that it is. */
export function addOnProduct(vendorType: VendorType, row: AddOnRow): Entry {
  const id = `${vendorType === "business" ? "B" : "P"}-ADD-${row.vaeType.toUpperCase()}`;
  const slug = row.name.toLowerCase().replaceAll(" ", "-");
  const product = buildProduct(
    addOns,
    {
      ...row,
      id,
      slug,
      brand: "",
      vendorType,
      steps: [],
      description: `${row.line}. Added to what you order.`,
      launchedOn: "2025-02-03",
      popularity: 0,
    },
    [
      {
        variationId: id,
        materialId: id,
        title: row.name,
        planPeriod: row.period,
        price: rand(row.price),
        slideImage: [row.imageUrl],
      },
    ],
    { vaeType: row.vaeType },
  );
  return { product, stock: [{ materialId: id, quantity: row.stock ?? null }] };
}
