import { data } from "react-router";
import { useListTracking } from "#analytics/list-tracking.ts";
import { type ListPage, shownList } from "#catalogue/listing/model.ts";
import { listMeta } from "#catalogue/listing/page-meta.model.ts";
import { listQueryFrom, listSearch } from "#catalogue/listing/query.model.ts";
import { listOf, nextListChange } from "#catalogue/listing/service.server.ts";
import { ListView } from "#catalogue/listing/ui/list-view.tsx";
import { NoProducts } from "#catalogue/listing/ui/no-products.tsx";
import type { Category } from "#catalogue/model.ts";
import { breadcrumbsOf, categoryPath, hasPage } from "#catalogue/model.ts";
import { isBundle } from "#catalogue/product-category.model.ts";
import { NumberToLoad } from "#catalogue/ui/number-to-load.tsx";
import { UpgradeNumber } from "#checkout/customer-lookup/upgrade-number.tsx";
import { breadcrumbData } from "#content/seo/structured-data.model.ts";
import { connectionKinds, needsNetwork } from "#coverage/connections.model.ts";
import { AddressFilter } from "#coverage/ui/address-filter.tsx";
import { WhenIdle } from "#design-system/media/when-idle.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { EnquiryForm } from "#leads/enquiries/ui/enquiry-form.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { homePath, SEGMENTS, type Segment } from "#shared/segment.ts";
import type { AppContext } from "../context.server.ts";
import type { Route } from "./+types/category";
import { RecentlyViewed } from "./recently-viewed.tsx";

/** Categories of connections for a home or an office. */
const ADDRESS_CATEGORIES = ["fibre", "lte-5g"];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cache = pageCache(context);
  cache.tag("catalogue", "stock");
  const app = appContext(context);
  const segment = SEGMENTS.find((type) => type === params.segment);
  const categories = segment ? app.catalogue.categories(segment) : [];
  const category = categories.find(({ slug }) => slug === params.category);
  if (!segment || !category) throw data(null, { status: 404 });
  const place = { segment, category: category.slug };
  const list = listOf(app, listQueryFrom(url.searchParams, place));
  if (!list) throw data(null, { status: 404 });
  const change = nextListChange(app, list);
  if (change) cache.expiresAt(change);
  const bundles = list.filters.sub.map(({ value }) => value).filter((name) => isLoaded(category, name));
  const isRecharge = isRechargeList(category, list);
  // Whoever recharges needs no SIM first.
  if (isRecharge) list.filters.sub.sort((one, other) => rankIn(bundles, one) - rankIn(bundles, other));
  return {
    category,
    list: shownList(list),
    brand: app.brand.name,
    site: app.publicUrl,
    address: addressOf(app, category),
    bundles,
    isRecharge,
    part: isRecharge ? rechargeOf(list) : list.query.isUpgrade ? upgradeOf(category) : undefined,
  };
}

/** The head of a list for upgrades only. */
function upgradeOf({ name }: Category) {
  const text = "Check your number first, then choose what you'd like next.";
  return { title: `Upgrade: ${name}`, text };
}

/** True for a sub-category of what is loaded onto a number. */
function isLoaded({ slug }: Category, name: string): boolean {
  return slug === "prepaid" && isBundle({ paymentGroup: "prepaid", subCategory: { name } });
}

/** True for a list of nothing but what is loaded onto a number. */
function isRechargeList(category: Category, { query: { chosen } }: ListPage): boolean {
  return chosen.sub.length > 0 && chosen.sub.every((name) => isLoaded(category, name));
}

/** The head of such a list, with the name of its sub-category, or "Recharge" for several. */
function rechargeOf({ query: { chosen } }: ListPage) {
  const [first = "", ...others] = chosen.sub;
  const text = "Airtime and bundles for prepaid numbers. No contract.";
  return { title: others.length > 0 ? "Recharge" : first, text };
}

const rankIn = (all: readonly string[], { value }: { value: string }) => Number(!all.includes(value));

/** What the address check of a category needs; null for a category whose products need no network at the address. */
function addressOf(app: AppContext, { segment, slug: category }: Category) {
  if (!ADDRESS_CATEGORIES.includes(category)) return null;
  const { sub, provider } = listOf(app, listQueryFrom(new URLSearchParams(), { segment, category }))?.filters ?? {};
  const valuesOf = (options: typeof sub) => options?.map(({ value }) => value) ?? [];
  const sold = { category, sub: valuesOf(sub), provider: valuesOf(provider) };
  if (!needsNetwork(sold)) return null;
  return { sold, connections: connectionKinds(app.catalogue.categories(segment).filter(hasPage)) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, list, brand, site, part } = loaderData;
  const { description, imageUrl } = category;
  const name = part?.title ?? category.name;
  return listMeta({
    title: category.segment === "business" ? `Business: ${name}` : name,
    description,
    imageUrl,
    url: site + categoryPath(category),
    list,
    brand,
    data: [breadcrumbData(site, breadcrumbsOf(category))],
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, list, address, bundles, isRecharge, part } = loaderData;
  const area = useListTracking({ id: categoryPath(category), name: category.name }, list.items);
  return (
    <div ref={area}>
      <CategoryHead category={category} part={part} count={list.navigation.totalItems} />
      {category.slug === "smartphones" && !part && (
        <p className="-mt-3 mb-6">
          <TextLink to="/trade-in">Trade in your old phone</TextLink>
        </p>
      )}
      {bundles.length > 0 && !isRecharge && (
        <p className="-mt-3 mb-6">
          <TextLink to={categoryPath(category) + listSearch(list.query, { chosen: { sub: bundles } })}>
            Recharge a number
          </TextLink>
        </p>
      )}
      {address && <AddressFilter key={category.slug} list={list} {...address} />}
      {list.query.isUpgrade && (
        <UpgradeNumber segment={category.segment} newContracts={listSearch({ ...list.query, isUpgrade: undefined })} />
      )}
      {isRecharge && <NumberToLoad />}
      <ListView
        list={list}
        all={isRecharge ? bundles : []}
        empty={
          <NoProducts
            title="Nothing here today"
            text="We're restocking this shelf. The rest of the shop is open."
            action={{ to: homePath(category.segment), label: "See our products" }}
          />
        }
      />
      <WhenIdle>
        <RecentlyViewed segment={category.segment} />
      </WhenIdle>
      {category.slug === "prepaid" && <PrepaidQuestion segment={category.segment} />}
    </div>
  );
}

/** Where customers ask about prepaid (S7-62). */
function PrepaidQuestion({ segment }: { segment: Segment }) {
  return (
    <section aria-labelledby="prepaid-question" className="card mt-10 max-w-2xl p-5 md:p-6">
      <h2 id="prepaid-question" className="mb-4 text-xl">
        Not sure which prepaid suits you? Ask us
      </h2>
      <EnquiryForm
        enquiry="prepaid"
        about={{ segment, pageType: "prepaid", productId: "" }}
        submitLabel="Ask us to call"
      />
    </section>
  );
}

interface CategoryHeadProps {
  category: Category;
  /** Title and text of a part of the category; by default its own. */
  part?: { title: string; text: string } | undefined;
  count: number;
}

/** Heading of a category: breadcrumbs, title and number of products. */
export function CategoryHead({ category, part, count }: CategoryHeadProps) {
  return (
    <div className="mb-6 md:mb-8">
      <Breadcrumbs steps={breadcrumbsOf(category)} />
      <h1 className="text-3xl">{part?.title ?? category.name}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{part?.text ?? category.description}</p>
      <p aria-live="polite" className="mt-1 text-muted text-sm">
        {count} {count === 1 ? "product" : "products"}. Prices incl. VAT.
      </p>
    </div>
  );
}
