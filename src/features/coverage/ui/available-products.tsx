import { type ReactNode, useEffect, useId, useState } from "react";
import type { Card } from "#catalogue/cards/model.ts";
import { call as callCatalogue } from "#catalogue/client.ts";
import {
  availableOf,
  NETWORK_NAMES,
  NETWORK_NAMES_IN_TEXT,
  type NetworkName,
  type Networks,
} from "#catalogue/connection/networks.model.ts";
import { toCard } from "#catalogue/product.mapper.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ErrorState } from "#design-system/feedback/error-state.tsx";
import { CardSkeleton, Loading } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink, buttonClass } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import type { Segment } from "#shared/segment.ts";
import { call } from "../client.ts";
import type { CoverageInfo } from "../model.ts";
import { isSoldAt } from "../results.model.ts";
import { useCoverageSelector } from "../store.ts";

interface AvailableProductsProps {
  segment: Segment;
  /** Path of the satellite category; undefined when the segment has none. */
  satellitePath: string | undefined;
  /** Link to the callback form. */
  callBack: string;
  /** Renders a card. */
  children: (card: Card) => ReactNode;
}

/** Products of one network at an address. */
interface NetworkOffers {
  network: NetworkName;
  /** The cheapest first. */
  cards: Card[];
  /** Path of the full list. */
  path: string;
}

/** Id of the section, for links to it. */
export const PRODUCTS_ID = "available-products";

/** Maximum number of cards per network. */
const MAX_CARDS = 4;

/** Products available at the selected address; renders nothing without one. */
export function AvailableProducts({ children, ...rest }: AvailableProductsProps) {
  const payload = useCoverageSelector((state) => state.coverage.payload);
  const id = useId();
  if (!payload) return null;
  const { answer } = payload;
  return (
    <section id={PRODUCTS_ID} aria-labelledby={id} className="scroll-mt-20 py-6 md:py-10 nav:scroll-mt-40">
      <h2 id={id} className="mb-5 text-2xl">
        Available products at this address
      </h2>
      {answer.available ? (
        <Offers answer={answer} segment={rest.segment}>
          {children}
        </Offers>
      ) : (
        <NoNetworks {...rest} />
      )}
    </section>
  );
}

function Offers({
  answer,
  segment,
  children,
}: Pick<AvailableProductsProps, "segment" | "children"> & { answer: CoverageInfo }) {
  const { offers, retry } = useOffers(answer.networks, segment);
  if (offers === undefined)
    return (
      <Loading label="Loading products" className="product-grid">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Loading>
    );
  if (offers === "failed")
    return (
      <ErrorState
        as="h3"
        title="We can't show the products right now"
        text="Your coverage is listed above. Please try again in a moment."
        onRetry={retry}
      />
    );
  return (
    <div className="grid gap-10">
      {offers.map(({ network, cards, path }) => (
        <div key={network}>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="font-semibold text-xl">{NETWORK_NAMES[network]}</h3>
            <TextLink to={path}>See all {NETWORK_NAMES_IN_TEXT[network]}</TextLink>
          </div>
          <ul aria-label={`${NETWORK_NAMES[network]} at this address`} className="product-grid">
            {cards.map((card) => (
              <li key={card.id}>{children(card)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function NoNetworks({ satellitePath, callBack }: Pick<AvailableProductsProps, "satellitePath" | "callBack">) {
  return (
    <EmptyState
      as="p"
      imageUrl="/images/scene~lost-signal.svg"
      title="No fibre, LTE or 5G reaches this place yet"
      text={
        satellitePath
          ? "Satellite only needs an open view of the sky, and works on any farm. Or leave your number: we'll call you if something changes."
          : "Leave your number below: we know who is building where, and we'll call you back."
      }
    >
      {satellitePath && <ButtonLink to={satellitePath}>See satellite</ButtonLink>}
      <a href={callBack} className={buttonClass({ kind: "secondary" })}>
        Call me back
      </a>
    </EmptyState>
  );
}

/** Products at an address; undefined while loading. */
function useOffers(networks: Networks, segment: Segment) {
  const [offers, setOffers] = useState<NetworkOffers[] | "failed">();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests again
  useEffect(() => {
    const controller = new AbortController();
    setOffers(undefined);
    fetchOffers(networks, segment, controller.signal).then(
      (found) => !controller.signal.aborted && setOffers(found),
      () => !controller.signal.aborted && setOffers("failed"),
    );
    return () => controller.abort();
  }, [networks, segment, attempt]);
  return { offers, retry: () => setAttempt(attempt + 1) };
}

/**
 * Requests the products of each available network, the most reliable first. Requests contain networks and providers only.
 * @throws CallFailure
 */
async function fetchOffers(networks: Networks, segment: Segment, signal: AbortSignal): Promise<NetworkOffers[]> {
  const { body } = await call("GET /coverage-subcategories", { query: { vendorType: segment }, signal });
  const available = availableOf(networks);
  const networksToList = body.networks.filter(({ network }) => available.includes(network));
  const offers = await Promise.all(
    networksToList.map(async ({ network, subCategories }) => {
      const [first] = subCategories;
      if (!first) return [];
      const filters = {
        sub: subCategories.map(({ name }) => name),
        provider: network === "fibre" ? networks.fibre.providers.map(({ name }) => name) : [],
      };
      const list = await callCatalogue("GET /list", {
        query: { vendorType: segment, category: first.category, ...filters },
        signal,
      });
      const sold = list.body.items
        .map(toCard)
        .filter((card) => card.stock !== "out" && isSoldAt(networks, network, card));
      const search = new URLSearchParams(
        Object.entries(filters).flatMap(([key, values]) => values.map((value) => [key, value])),
      );
      return sold.length === 0 ? [] : [{ network, cards: sold.slice(0, MAX_CARDS), path: `${first.path}?${search}` }];
    }),
  );
  return offers.flat();
}
