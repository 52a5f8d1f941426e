import { type ArtworkVariant, artworkUrl } from "#artwork/model.ts";
import type { Badge, Product, Variant, VendorType } from "#catalogue/model.ts";
import {
  buildProduct,
  type Entry,
  type Family,
  periodOf,
  type Row,
  rand,
  reduced,
  type StockRow,
} from "#db/seed/build.ts";
import { cashSale } from "./families.ts";
import { type TariffCode, tariffs } from "./tariffs.ts";

type DeviceKind = "phone" | "tablet" | "laptop";

/** Short code, name and hex colour of a finish. */
export type Colour = readonly [code: string, name: string, hex: string];

/** Size of the memory and what the device adds to the plan each month over 24 and 36 months, in rand. */
export type ContractSize = readonly [storage: string, over24: number, over36: number];

/** Size of the memory, the price in rand, and the price before a promotion where there is one. */
export type CashSize = readonly [storage: string, price: number, was?: number];

/** What is written by hand for each device, however it is paid. */
interface DeviceFacts<Size extends readonly [storage: string, ...rest: unknown[]]> {
  code: string;
  slug: string;
  name: string;
  line: string;
  brand: string;
  art: readonly [kind: DeviceKind, variant: ArtworkVariant<DeviceKind>];
  colours: readonly Colour[];
  sizes: readonly Size[];
  /** Pieces of each colour and size. */
  stock: number;
  /** Materials that have other numbers than the rest, by colour and size: "GRA-128GB". */
  scarce?: Readonly<Record<string, number>>;
  badges?: Badge[];
  features: string[];
  description: string;
  launchedOn: string;
  popularity: number;
  /** What all variants of this device have beyond their family. */
  more?: Partial<Variant>;
  /** Fields of the product in which it differs from its family. */
  product?: Partial<Product>;
}

/** A device that is paid off with a plan. */
export interface Device extends DeviceFacts<ContractSize> {
  plans: readonly TariffCode[];
  /** Rand off each month with one plan and term, in every colour and size. */
  offer?: { plan: TariffCode; term: "24" | "36"; off: number };
}

/** A device that is paid once. */
export type CashDevice = DeviceFacts<CashSize>;

/** One colour in one size: what all its variants share. */
interface Form<Size> {
  size: Size;
  variant: Pick<Variant, "materialId" | "title" | "color" | "slideImage" | "storage">;
  stock: StockRow;
}

const TERMS = ["24", "36"] as const;

function formsOf<Size extends readonly [storage: string, ...rest: unknown[]]>(device: DeviceFacts<Size>): Form<Size>[] {
  const [kind, variant] = device.art;
  return device.colours.flatMap(([code, name, hex]) =>
    device.sizes.map((size): Form<Size> => {
      const [storage] = size;
      const shelf = `${code}-${storage}`;
      const materialId = `${device.code}-${shelf}`;
      const image = artworkUrl(kind, { variant, colour: hex });
      return {
        size,
        stock: { materialId, quantity: device.scarce?.[shelf] ?? device.stock },
        variant: {
          materialId,
          title: `${device.name} ${storage} ${name}`,
          color: { name, field_color_image: image },
          slideImage: [image, artworkUrl("sim", { colour: hex })],
          storage,
        },
      };
    }),
  );
}

/** The variants of one form: one for each term and plan; a new contract and an upgrade cost the same. */
function contractVariants(device: Device, { variant, size }: Form<ContractSize>, prefix: string): Partial<Variant>[] {
  const [, over24, over36] = size;
  return TERMS.flatMap((term) =>
    device.plans.map((code) => {
      const { plan, monthly } = tariffs[code];
      const price = monthly + (term === "24" ? over24 : over36);
      const off = device.offer?.plan === code && device.offer.term === term ? device.offer.off : 0;
      return {
        ...variant,
        variationId: `${prefix}${variant.materialId}-${term}-${code}`,
        duration: term,
        planPeriod: periodOf(term),
        plan: [plan],
        activationFee: plan.activationFee,
        ...(off > 0 ? reduced(price, price - off) : { price: rand(price) }),
      };
    }),
  );
}

/**
 * A device on contract: a variant for each colour, size, term and plan.
 * @param common what all variants of the family have, for example the question whether it is an upgrade
 */
export function deviceOnContract(
  family: Family,
  vendorType: VendorType,
  device: Device,
  steps: string[],
  common: Partial<Variant> = {},
): Entry {
  const forms = formsOf(device);
  const variants = forms.flatMap((form) => contractVariants(device, form, prefixOf(vendorType)));
  return {
    product: buildProduct(
      family,
      rowOf(device, vendorType, steps),
      variants.map((variant) => ({ ...variant, ...common, ...device.more })),
      device.product,
    ),
    stock: forms.map((form) => form.stock),
  };
}

/** Both segments take a device from one shelf, so the variants of business have names of their own. */
function prefixOf(vendorType: VendorType): string {
  return vendorType === "business" ? "B-" : "";
}

function rowOf(device: DeviceFacts<readonly [string, ...unknown[]]>, vendorType: VendorType, steps: string[]): Row {
  return { ...device, id: `${prefixOf(vendorType) || "P-"}${device.code}`, vendorType, steps };
}

/** A device sold for cash, on the page of its family: a variant for each colour and size. */
export function deviceForCash(family: Family, device: CashDevice, vendorType: VendorType = "personal"): Entry {
  const forms = formsOf(device);
  const variants = forms.map(({ variant, size: [, price, was] }) => ({
    ...variant,
    variationId: `${prefixOf(vendorType)}${variant.materialId}-CASH`,
    slideImage: [variant.color.field_color_image],
    ...(was ? reduced(was, price) : { price: rand(price) }),
    ...device.more,
  }));
  const row = rowOf(device, vendorType, ["colour", "storage"]);
  return {
    product: buildProduct({ ...family, ...cashSale }, row, variants, device.product),
    stock: forms.map((form) => form.stock),
  };
}
