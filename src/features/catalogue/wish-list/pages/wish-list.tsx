import type { CatalogueContext } from "#catalogue/context.server.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { CardSkeleton, Loading } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { appContext } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { useSavedProducts } from "../saved.ts";
import { SavedList } from "../ui/saved-list.tsx";
import type { Route } from "./+types/wish-list";

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: CatalogueContext = appContext(context);
  return { brand: brand.name, url: `${publicUrl}/wish-list` };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { brand, url } = loaderData;
  const description = "The products that you saved in this browser, with today's prices.";
  return pageMeta({ title: `Wish list | ${brand}`, description, url, brand, hidden: true });
}

const TITLES = { personal: "Personal", business: "Business" };

/** The products that were saved in this browser, of both segments. The server knows nothing of them. */
export default function WishList() {
  const saved = useSavedProducts();
  const segments = SEGMENTS.filter((segment) => saved && saved[segment].length > 0);
  return (
    <>
      <h1 className="text-3xl">Wish list</h1>
      <p className="mt-1 mb-6 text-muted text-sm">Only this browser remembers your wish list. Prices incl. VAT.</p>
      <NoScript>The wish list needs JavaScript, because only your browser stores it.</NoScript>
      {!saved && (
        <Loading label="Your wish list is loading" className="product-grid">
          <CardSkeleton />
          <CardSkeleton />
        </Loading>
      )}
      {saved && segments.length === 0 && (
        <EmptyState
          as="h2"
          title="Nothing saved yet"
          text="Press the heart of a product that you like, and find it here with its price of the day."
        >
          <ButtonLink to="/personal/smartphones">Look at smartphones</ButtonLink>
          <ButtonLink to="/deals" kind="secondary">
            See the deals
          </ButtonLink>
        </EmptyState>
      )}
      <div className="grid gap-10">
        {saved &&
          segments.map((segment) => (
            <section key={segment} aria-label={TITLES[segment]}>
              <h2 className={segments.length > 1 ? "mb-4 text-xl" : "sr-only"}>{TITLES[segment]}</h2>
              <SavedList segment={segment} ids={saved[segment]} />
            </section>
          ))}
      </div>
    </>
  );
}
