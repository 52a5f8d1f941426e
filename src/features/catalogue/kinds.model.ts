import { isStreaming } from "#shared/streaming/partners.ts";
import type { Fits, Product, ProductFields, ProductKind } from "./model.ts";
import { isBundle, isInCategory, isOfDevices } from "./product-category.model.ts";

/** The fields of a product of any kind, from which its kind follows. */
export interface FieldsOfKinds extends ProductFields {
  addOnType?: string | undefined;
  streamingType?: string | undefined;
  fits?: Fits | undefined;
  isCombo?: boolean | undefined;
}

/** The product that some fields are. What its kind does not have is left out. */
export function ofKind({ addOnType, streamingType, fits, isCombo, ...fields }: FieldsOfKinds): Product {
  if (addOnType) return { ...fields, kind: "add-on", addOnType };
  if (streamingType) return { ...fields, kind: "streaming", streamingType };
  if (isBundle(fields)) return { ...fields, kind: "bundle" };
  if (isStreaming(fields.paymentGroup) || isInCategory(fields, "Streaming")) return { ...fields, kind: "streaming" };
  if (fits) return { ...fields, kind: "accessory", fits };
  if (isCombo) return { ...fields, kind: "combo" };
  return { ...fields, kind: kindOf(fields) };
}

/** The fields from which a product's kind follows: the way back from ofKind(). */
export function fieldsOf({ kind, ...fields }: Product): FieldsOfKinds {
  return kind === "combo" ? { ...fields, isCombo: true } : fields;
}

type PlainKind = Exclude<ProductKind, "add-on" | "streaming" | "bundle" | "accessory" | "combo">;

function kindOf(product: ProductFields): PlainKind {
  const { paymentGroup, subCategory } = product;
  if (subCategory.name.toLowerCase().includes("voucher")) return "voucher";
  if (isOfDevices(product)) return "device";
  if (paymentGroup === "software") return "software";
  if (paymentGroup === "fibreproduct") return "fibre";
  if (subCategory.name === "SIM cards") return "prepaid-sim";
  return CATEGORIES.find(([category]) => isInCategory(product, category))?.[1] ?? "service";
}

/** What is sold in a category, by its name. */
const CATEGORIES: readonly (readonly [category: string, PlainKind])[] = [
  ["Fibre", "fibre"],
  ["LTE and 5G", "fixed-wireless"],
  ["Satellite", "satellite"],
  ["SIM-only plans", "sim-only"],
];
