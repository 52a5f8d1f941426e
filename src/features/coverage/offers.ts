import type { Card } from "#catalogue/cards/card.model.ts";
import { call as callCatalogue } from "#catalogue/client.ts";
import { availableOf, type NetworkName, type Networks } from "#catalogue/connection/networks.model.ts";
import type { VendorType } from "#shared/segment.ts";
import { call } from "./client.ts";
import { isSoldAt } from "./results.model.ts";

/** What is sold over one network at an address. */
export interface NetworkOffers {
  network: NetworkName;
  /** The cheapest first. */
  cards: Card[];
  /** Where all of it is listed. */
  path: string;
}

/** Cards of one network; the rest is a press away. */
const MAX_CARDS = 4;

/**
 * Products of a segment for each network that is there, the steadiest network first. The questions name networks and providers only.
 * @throws CallFailure
 */
export async function offersAt(
  networks: Networks,
  vendorType: VendorType,
  signal: AbortSignal,
): Promise<NetworkOffers[]> {
  const { body } = await call("GET /coverage-subcategories", { query: { vendorType }, signal });
  const there = availableOf(networks);
  const asked = body.networks.filter(({ network }) => there.includes(network));
  const offers = await Promise.all(
    asked.map(async ({ network, subCategories }) => {
      const [first] = subCategories;
      if (!first) return [];
      const narrowed = {
        sub: subCategories.map(({ name }) => name),
        provider: network === "fibre" ? networks.fibre.providers.map(({ name }) => name) : [],
      };
      const list = await callCatalogue("GET /list", {
        query: { vendorType, category: first.category, ...narrowed },
        signal,
      });
      const sold = list.body.items.filter((card) => card.stock !== "out" && isSoldAt(networks, network, card));
      const search = new URLSearchParams(
        Object.entries(narrowed).flatMap(([key, values]) => values.map((value) => [key, value])),
      );
      return sold.length === 0 ? [] : [{ network, cards: sold.slice(0, MAX_CARDS), path: `${first.path}?${search}` }];
    }),
  );
  return offers.flat();
}
