import { STREAMING_PARTNERS } from "./table.ts";

type Declared = (typeof STREAMING_PARTNERS)[number];
type DeclaredProduct = Declared["products"][number];

export type PartnerId = Declared["id"];

/** An order type of a streaming partner. */
export type StreamingType = DeclaredProduct["paymentGroup"];

/** A streaming partner, as `table.ts` declares it. */
export interface Partner extends Omit<Declared, "products" | "terms"> {
  terms: readonly string[];
  products: readonly DeclaredProduct[];
}

export const PARTNERS: readonly Partner[] = STREAMING_PARTNERS;

const PRODUCTS = PARTNERS.flatMap(({ products }) => products);

/** The order types of video streaming. */
export const STREAMING_TYPES: readonly StreamingType[] = PRODUCTS.map(({ paymentGroup }) => paymentGroup);

/** True for the order types of video streaming, which are payment groups too. */
export function isStreaming(paymentGroup: string): paymentGroup is StreamingType {
  return STREAMING_TYPES.some((type) => type === paymentGroup);
}

/** The partner of an order type. @throws Error for one that is not of video streaming */
export function partnerOf(paymentGroup: string): Partner {
  const partner = PARTNERS.find(({ products }) => products.some((product) => product.paymentGroup === paymentGroup));
  if (!partner) throw new Error(`No streaming partner has the order type "${paymentGroup}"`);
  return partner;
}

/** The partner whose badge or add-on has a name; undefined for the names of others (S5-23, S5-26). */
export function partnerNamedIn(name: string): Partner | undefined {
  return PARTNERS.find(({ word }) => name.toLowerCase().includes(word));
}

/** A value for each partner, by its id. */
export function byPartner<Value>(create: (partner: Partner) => Value): Record<PartnerId, Value> {
  return recordOf(PARTNERS.map((partner) => [partner.id, create(partner)]));
}

/** A value for each partner, by the name of one of its environment variables. @param ending of that name: "URL" */
export function byVariable<Ending extends string, Value>(
  ending: Ending,
  create: (partner: Partner) => Value,
): Record<`${Partner["variables"]}_${Ending}`, Value> {
  return recordOf(PARTNERS.map((partner) => [`${partner.variables}_${ending}`, create(partner)]));
}

/** A value for each order type of video streaming. */
export function byStreamingType<Value>(create: (product: DeclaredProduct) => Value): Record<StreamingType, Value> {
  return recordOf(PRODUCTS.map((product) => [product.paymentGroup, create(product)]));
}

/** An object with these entries, which have to be all of its type. */
function recordOf<Key extends string, Value>(entries: readonly (readonly [Key, Value])[]): Record<Key, Value>;
function recordOf<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries);
}
