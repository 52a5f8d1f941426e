import type { Card } from "#catalogue/cards/model.ts";
import { toCardBody } from "#catalogue/product.mapper.ts";
import type { CountedCategory } from "./offers.model.ts";

// The specification's names in replies about offers, and ours.

export function toCountedCategoryBody({ segment, ...category }: CountedCategory) {
  return { ...category, vendorType: segment };
}

export function withCheapestBody<Group extends { cheapest: Card }>(group: Group) {
  return { ...group, cheapest: toCardBody(group.cheapest) };
}

export function toConnectivityBody({ category, cheapest }: { category: CountedCategory; cheapest: Card }) {
  return { category: toCountedCategoryBody(category), cheapest: toCardBody(cheapest) };
}
