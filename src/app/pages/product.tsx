import { lazy, Suspense, useMemo, useState } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { productItem } from "#analytics/events/catalogue-items.model.ts";
import { itemEvent } from "#analytics/events/model.ts";
import { useProductStats } from "#analytics/product-statistics/use-product-stats.ts";
import { track } from "#analytics/track.ts";
import { useTrack } from "#analytics/use-track.ts";
import { useCartSelector } from "#cart/store.ts";
import { useAddToCart } from "#cart/ui/use-add-to-cart.ts";
import { dependsOnAddress } from "#catalogue/configurator/address-availability.model.ts";
import { Configurator } from "#catalogue/configurator/ui/configurator.tsx";
import { BuyBar, PriceBox, PriceNotes, SwitchOffer } from "#catalogue/configurator/ui/price-box.tsx";
import { ADDRESS_ID, missingInputId } from "#catalogue/configurator/ui/step-panel.tsx";
import { useConfiguration } from "#catalogue/configurator/ui/use-configuration.ts";
import { requiredConnection } from "#catalogue/connection/availability.model.ts";
import { ProductRow } from "#catalogue/listing/ui/product-row.tsx";
import { breadcrumbsOf, isDeal, productPath } from "#catalogue/model.ts";
import { pageProduct } from "#catalogue/page-product.model.ts";
import { useRememberViewed } from "#catalogue/recently-viewed.ts";
import { ProductAction, ProductBarAction } from "#catalogue/ui/product-action.tsx";
import { ProductDetails } from "#catalogue/ui/product-details.tsx";
import { galleryOf, ProductGallery } from "#catalogue/ui/product-gallery.tsx";
import { ProductHead } from "#catalogue/ui/product-head.tsx";
import { ProductInfoBox } from "#catalogue/ui/product-info-box.tsx";
import { SaveButton } from "#catalogue/wish-list/ui/save-button.tsx";
import { breadcrumbData, productData, questionsData } from "#content/seo/structured-data.model.ts";
import { DeliveryOrCollection } from "#coverage/stores/ui/delivery-or-collection.tsx";
import { CoverageByPhone, ProductCoverage } from "#coverage/ui/product-coverage.tsx";
import { useShopperAddress } from "#coverage/ui/shopper-address.ts";
import { classes } from "#design-system/classes.ts";
import { WhenIdle } from "#design-system/media/when-idle.tsx";
import { Breadcrumbs } from "#design-system/navigation/breadcrumbs.tsx";
import { focusElement } from "#design-system/scroll-into-view.ts";
import type { CallMeBackPage } from "#layout/popup.model.ts";
import { callMeBackOpened, preorderOpened } from "#layout/store.ts";
import { BackInStockForm } from "#leads/back-in-stock/ui/back-in-stock-form.tsx";
import { OneClick } from "#leads/enquiries/ui/one-click.tsx";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { pageMeta } from "#platform/page-meta.model.ts";
import { useAppDispatch } from "#platform/store.ts";
import { SEGMENTS } from "#shared/segment.ts";
import type { Route } from "./+types/product";
import { deliveryDatesOf, nextPageChange, productPageData, relatedCards, shownRows } from "./product-loader.server.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = appContext(context);
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "bought-together");
  const segment = SEGMENTS.find((type) => type === params.segment);
  const product = segment && (await app.catalogue.bySlug(segment, params.slug));
  if (!product) throw data(null, { status: 404 });
  const path = productPath(product);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const [dates, related] = await Promise.all([deliveryDatesOf(app, product), relatedCards(app, product)]);
  const expiresAt = nextPageChange(app, product, dates !== null, related);
  if (expiresAt) cache.expiresAt(expiresAt);
  return { ...productPageData(app, product), dates, rows: shownRows(app, related) };
}

/** Configuration changes are resolved in the browser; only another product needs the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category, band, site, brand } = loaderData;
  const product = pageProduct(loaderData.product);
  const questions = questionsData(product.questions);
  return pageMeta({
    title: `${product.name} | ${brand}`,
    description: `${product.name}: ${product.subTitle}. ${product.description}`,
    url: site + productPath(product),
    brand,
    imageUrl: product.imageUrl,
    data: [
      productData(product, { site, seller: brand, stock: band }),
      ...(category ? [breadcrumbData(site, breadcrumbsOf(category, product))] : []),
      ...(questions ? [questions] : []),
    ],
  });
}

const ACTION = "add-to-cart";

// Loaded only with connections, which depend on the address.
const CoverageDialog = lazy(async () => ({
  default: (await import("#coverage/ui/coverage-dialog.tsx")).CoverageDialog,
}));

/** Loaded only to change a line of the cart. */
const LineToChange = lazy(async () => ({
  default: (await import("#cart/change-line/ui/line-to-change.tsx")).LineToChange,
}));

/** Loaded when there is something in the cart. */
const CartFullNotice = lazy(async () => ({
  default: (await import("#cart/ui/cart-full-notice.tsx")).CartFullNotice,
}));

/** What the popups are about, loaded with the first press that opens one. */
const popupData = () => import("#layout/popup.model.ts");

// A popup that is opened before it has loaded appears then.
const LeadPopups = lazy(async () => ({ default: (await import("#leads/ui/lead-popups.tsx")).LeadPopups }));

/** On the page of some contracts only. */
const StreamingOffer = lazy(async () => ({
  default: (await import("#catalogue/ui/streaming-offer.tsx")).StreamingOffer,
}));

/** Loaded with the field for a number to upgrade, which few products ask for. */
const UpgradeAdvice = lazy(async () => ({
  default: (await import("#checkout/customer-lookup/upgrade-advice.tsx")).UpgradeAdvice,
}));

/** Loaded for bundles only. */
const BundleTable = lazy(async () => ({ default: (await import("#catalogue/ui/bundle-table.tsx")).BundleTable }));

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // The key resets the state when the product changes.
  return <ConfiguredProduct key={loaderData.product.id} loaded={loaderData} />;
}

function ConfiguredProduct({ loaded }: { loaded: Route.ComponentProps["loaderData"] }) {
  const {
    inputs,
    badges,
    compareTo,
    bundle,
    subCategoryInfo,
    category,
    connections,
    infoBox,
    streaming,
    support,
    now,
  } = loaded;
  const product = useMemo(() => pageProduct(loaded.product), [loaded.product]);
  const shopper = useShopperAddress(dependsOnAddress(product) && requiredConnection(product) !== undefined);
  const controller = useConfiguration(product, inputs, shopper.place, now);
  const { configuration } = controller;
  const { addressAvailability: at, missing, preview } = configuration;
  const { variant } = preview;
  const dispatch = useAppDispatch();
  const hasCart = useCartSelector((state) => state.cart.cartCount > 0);
  const callMe = async (page: CallMeBackPage) =>
    dispatch(callMeBackOpened((await popupData()).callMeBackAbout(product, configuration, page)));
  // The line of the cart that is changed; empty once it is gone.
  const [lineId, setLineId] = useState(useSearchParams()[0].get("line"));
  const adding = useAddToCart({
    product,
    lineId,
    result: missing ? undefined : configuration.result,
    promo: badges.find(isDeal)?.name,
    onAdded() {
      if (!lineId) track(itemEvent("add_to_cart", [productItem(product, variant)]));
      controller.clearContact();
    },
    onRefused(code) {
      if (code === "not_found") setLineId("");
      focusElement(ACTION, "center");
    },
  });
  // For which materials the customer asked for a message, and where.
  const [awaited, setAwaited] = useState({ key: "", target: "" });
  const soldOutKey = configuration.soldOut?.materialIds.join() ?? "";
  const isAwaited = soldOutKey !== "" && awaited.key === soldOutKey;
  const action = {
    product,
    isAwaited,
    configuration,
    ...adding,
    isChange: !!lineId,
    checking: shopper.checking,
    // What is sold out leads to the form below the button.
    onNext: () => missing && focusElement(missing.kind === "stock" ? ACTION : missingInputId(missing), "center"),
    onCallMe: () => callMe("product"),
    onPreorder: async () => dispatch(preorderOpened((await popupData()).preorderOf(product, configuration))),
  };
  const askUs = { id: ADDRESS_ID, ...support, onAsk: () => callMe("coverage") };
  const pictures = galleryOf(product, variant);
  const colour = variant.colour?.name ? ` in ${variant.colour.name}` : "";
  useProductStats(product, configuration.result);
  useRememberViewed(product);
  useTrack(product.id, () => itemEvent("view_item", [productItem(product, variant)]));
  return (
    <>
      {category && (
        <div className="mb-4">
          <Breadcrumbs steps={breadcrumbsOf(category, product)} />
        </div>
      )}
      {lineId !== null && (
        <div className="mb-5">
          <Suspense>
            <LineToChange lineId={lineId} product={product} controller={controller} onGone={() => setLineId("")} />
          </Suspense>
        </div>
      )}
      <div className="wrap-anywhere grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-10 lg:grid-cols-[7fr_6fr] lg:gap-x-16">
        <div className="md:col-start-2">
          <ProductHead product={product} badges={badges} compareTo={compareTo}>
            <SaveButton product={product} isLabelled />
          </ProductHead>
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <div className="sticky-below-header">
            {bundle.length > 0 ? (
              <Suspense>
                <BundleTable name={product.name} offers={bundle} choices={configuration.choices} />
              </Suspense>
            ) : (
              <ProductGallery pictures={pictures} alt={`${product.name}${colour}`} />
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 md:col-start-2">
          {lineId === null && hasCart && product.isSoldOnline && (
            <Suspense>
              <CartFullNotice product={product} limits={loaded.limits} />
            </Suspense>
          )}
          <Configurator
            controller={controller}
            actionId={ACTION}
            numberAdvice={(mobileNumber) => (
              <Suspense>
                <UpgradeAdvice mobileNumber={mobileNumber} product={product} controller={controller} />
              </Suspense>
            )}
          />
          {at && (
            <ProductCoverage
              product={product}
              at={at}
              shopper={shopper}
              connections={connections}
              choose={controller.choose}
              {...askUs}
            />
          )}
          <SwitchOffer controller={controller} />
          <div className={classes("grid gap-4", !configuration.soldOut && "buy-box lg:grid-cols-2 lg:items-center")}>
            <PriceBox configuration={configuration} />
            <ProductAction id={ACTION} telephone={support.telephone} error={adding.problem} {...action}>
              {configuration.soldOut && (
                <BackInStockForm
                  key={soldOutKey}
                  productId={product.id}
                  name={configuration.soldOut.materialIds.length === 1 ? variant.title : product.name}
                  soldOut={configuration.soldOut}
                  sentTo={isAwaited ? awaited.target : ""}
                  onSent={(target) => setAwaited({ key: soldOutKey, target })}
                />
              )}
            </ProductAction>
          </div>
          <PriceNotes product={product} configuration={configuration} />
          <OneClick about={{ segment: product.segment, pageType: "product", productId: product.id }} />
          <DeliveryOrCollection
            product={product}
            configuration={configuration}
            dates={loaded.dates}
            variant={variant}
          />
          {dependsOnAddress(product) && !at && <CoverageByPhone {...askUs} />}
          <Suspense>{streaming.length > 0 && <StreamingOffer offers={streaming} />}</Suspense>
          <ProductInfoBox {...infoBox} />
        </div>
      </div>
      <ProductDetails product={product} configuration={configuration} />
      {loaded.rows.map((row) => (
        <ProductRow key={row.title} {...row} />
      ))}
      <WhenIdle>
        <RecentlyViewed segment={product.segment} without={product.id} />
      </WhenIdle>
      <BuyBar configuration={configuration}>
        <ProductBarAction {...action} />
      </BuyBar>
      {at && (
        <Suspense>
          <CoverageDialog subCategoryInfo={subCategoryInfo} />
        </Suspense>
      )}
      <Suspense>
        <LeadPopups />
      </Suspense>
    </>
  );
}
