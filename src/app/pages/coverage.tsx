import { Phone } from "lucide-react";
import { useId, useState } from "react";
import { NETWORK_NAMES_IN_TEXT } from "#catalogue/connection/networks.model.ts";
import { ProductCard } from "#catalogue/listing/ui/product-card.tsx";
import { hasPage } from "#catalogue/model.ts";
import { addressEnquiry, type ConnectionKind, connectionKinds } from "#coverage/connections.model.ts";
import { CoverageMapSection } from "#coverage/map/ui/coverage-map-section.tsx";
import { type SharedCoverage, sharedCoverage } from "#coverage/share.model.ts";
import { useCoverageSelector } from "#coverage/store.ts";
import { AvailableProducts } from "#coverage/ui/available-products.tsx";
import { CoverageCheck } from "#coverage/ui/coverage-check.tsx";
import { CoverageResults } from "#coverage/ui/coverage-results.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { TEXT_LINK, TextLink } from "#design-system/navigation/text-link.tsx";
import { Section } from "#design-system/page-layout.tsx";
import { LeadForm } from "#leads/ui/lead-form.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { telephoneLink } from "#shared/brand.ts";
import { coveragePath, type Segment, segmentOf } from "#shared/segment.ts";
import type { Route } from "./+types/coverage";

const SCENE = "/images/hero~karoo-night.svg";

const CALL_BACK = "call-back";

/**
 * The coverage check in both segments: /coverage and /business/coverage. The address exists only in the browser; shared links contain a
 * town and a network (I-10).
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, brand, publicUrl } = appContext(context);
  pageCache(context).tag("catalogue");
  const segment = segmentOf(url.pathname, "") ?? "personal";
  return {
    segment,
    shared: sharedCoverage(url.searchParams),
    kinds: connectionKinds(catalogue.categories(segment).filter(hasPage)),
    support: brand.support,
    brand: brand.name,
    url: publicUrl + coveragePath(segment),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { segment, brand, url } = loaderData;
  return pageMeta({
    title: `${segment === "business" ? "Coverage for business" : "Coverage"} | ${brand}`,
    description: "Fibre, LTE, 5G, DSL or satellite: enter your address to see what you can get, and how fast it is.",
    url,
    brand,
    imageUrl: SCENE,
  });
}

/** What to do here, or with an address what the page shows. */
function Introduction({ segment }: { segment: Segment }) {
  const hasAddress = useCoverageSelector(({ coverage }) => coverage.isReady);
  const address = segment === "business" ? "business address" : "address";
  return hasAddress
    ? `Below are the networks at your ${address}, how fast they are, and what you can order there.`
    : `Type your ${address}, and see which networks reach it and how fast they are.`;
}

export default function Coverage({ loaderData }: Route.ComponentProps) {
  const { segment, kinds, support, shared } = loaderData;
  return (
    <>
      <div className="grid gap-6 py-2 md:grid-cols-2 md:gap-10 md:py-6 lg:gap-16">
        <div className="grid content-start gap-4">
          <h1 className="max-w-[18ch] text-3xl md:text-4xl">{titleOf(segment, shared)}</h1>
          <p className="max-w-[46ch] text-lg text-muted">
            {shared && sharedLinkText(shared)}
            <Introduction segment={segment} />
          </p>
          <CoverageCheck segment={segment} telephone={support.telephone} town={shared?.town ?? ""} />
        </div>
        <Picture
          url={SCENE}
          alt=""
          width={1600}
          height={720}
          className="h-full max-h-96 w-full rounded-xl object-[85%] object-cover max-md:hidden"
        />
      </div>
      <CoverageResults />
      <AvailableProducts
        segment={segment}
        satellitePath={kinds.find(({ slug }) => slug === "satellite")?.path}
        callBack={`#${CALL_BACK}`}
      >
        {(card) => <ProductCard card={card} heading="h3" />}
      </AvailableProducts>
      <MapOfAddress />
      <Section
        title="Three ways to get online"
        lead="Your address decides which of them you can get. Here's how they differ."
        className="!px-0"
      >
        <ConnectionKinds kinds={kinds} />
        <TextLink to="/articles/fibre-lte-5g-or-satellite" className="mt-3">
          How to choose between them
        </TextLink>
      </Section>
      <CallBack segment={segment} imageUrl={kinds[0]?.imageUrl ?? ""} support={support} />
    </>
  );
}

/** The map around the selected address, or of the whole country. */
function MapOfAddress() {
  const info = useCoverageSelector((state) => state.coverage.info);
  return <CoverageMapSection point={info?.addressInfo ?? null} networks={info?.networks ?? null} />;
}

/** Title of the page, with the town of a shared link. */
function titleOf(segment: string, shared: SharedCoverage | undefined): string {
  if (shared) return `What can you get in ${shared.town}?`;
  return segment === "business" ? "What can you get at your premises?" : "What can you get at home?";
}

/** Explains a shared link: coverage at the recipient's address can differ. */
function sharedLinkText({ town, network }: SharedCoverage): string {
  if (!network) return "It differs from street to street. ";
  return `Somebody told you about ${NETWORK_NAMES_IN_TEXT[network]} in ${town}. It differs from street to street. `;
}

type CallBackProps = Pick<Route.ComponentProps["loaderData"], "segment" | "support"> & { imageUrl: string };

/** The alternative: staff check the address and call back. */
function CallBack({ segment, support, imageUrl }: CallBackProps) {
  const id = useId();
  // A new key resets the form for another address.
  const [requests, setRequests] = useState(0);
  const about = addressEnquiry(segment, imageUrl);
  return (
    <div id={CALL_BACK} className="grid scroll-mt-24 gap-6 py-6 md:grid-cols-2 md:gap-10 md:py-10 lg:gap-16">
      <div className="grid content-start gap-3">
        <h2 className="text-2xl">Rather have us check?</h2>
        <p className="max-w-[46ch] text-muted">
          Leave your address and number: we'll check every network and call you back with what you can get. Or phone us.
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          <a href={telephoneLink(support.telephone)} className={TEXT_LINK}>
            <Phone aria-hidden="true" className="size-5" />
            {support.telephone}
          </a>
          <span className="text-muted text-sm">{support.hours}</span>
        </p>
      </div>
      <section aria-labelledby={id} className="card grid content-start gap-5 p-5 md:p-8 noscript:hidden">
        <h3 id={id} className="text-xl">
          We'll check your address
        </h3>
        <LeadForm key={requests} popup={{ kind: "callMeBack", about }} onClose={() => setRequests(requests + 1)} />
      </section>
    </div>
  );
}

/** The kinds of connection, with links to their products. */
function ConnectionKinds({ kinds }: { kinds: readonly ConnectionKind[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
      {kinds.map((kind) => (
        <li key={kind.slug}>
          <a
            href={kind.path}
            className="card group flex h-full gap-4 p-4 transition-shadow hover:shadow-soft md:flex-col md:p-6"
          >
            <Picture
              url={kind.imageUrl}
              alt=""
              width={400}
              height={400}
              className="size-20 shrink-0 self-start rounded-xl bg-stage p-2 md:size-28"
            />
            <span>
              <span className="block font-semibold text-lg">{kind.name}</span>
              <span className="mt-1 block text-muted text-sm">{kind.text}</span>
              <span className="mt-3 block font-medium text-action text-sm group-hover:underline">See our products</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
