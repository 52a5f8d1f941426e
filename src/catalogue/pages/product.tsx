import { useState } from "react";
import { useDispatch } from "react-redux";
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import type { Store } from "#browser-store.ts";
import { addToCart } from "#cart/slice.ts";
import { type Product, productPath, VENDOR_TYPES } from "#catalogue/model.ts";
import { ProductAction, ProductBarAction } from "#catalogue/ui/product-action.tsx";
import { ProductDelivery } from "#catalogue/ui/product-delivery.tsx";
import { ProductGallery } from "#catalogue/ui/product-gallery.tsx";
import { ProductHead, ProductTrail } from "#catalogue/ui/product-head.tsx";
import { ProductMore } from "#catalogue/ui/product-more.tsx";
import { cartLineOf } from "#configurator/cart-line.model.ts";
import { nextExpiry } from "#configurator/result.model.ts";
import { BuyBar } from "#configurator/ui/buy-bar.tsx";
import { Configurator } from "#configurator/ui/configurator.tsx";
import { PriceBox } from "#configurator/ui/price-box.tsx";
import { placeOf } from "#configurator/ui/step-panel.tsx";
import { type Configuring, useConfiguration } from "#configurator/ui/use-configuration.ts";
import { readsContext, shopContext } from "#context.ts";
import { homePath } from "#layout/model.ts";
import { leadTo } from "#ui/lead-to.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue, clock, brand, promotions, publicUrl } = context.get(shopContext);
  const reads = context.get(readsContext);
  reads.family("catalogue");
  const vendorType = VENDOR_TYPES.find((known) => known === params.segment);
  const product = vendorType && (await catalogue.bySlug(vendorType, params.slug));
  if (!product) throw data(null, { status: 404 });
  const path = productPath(product);
  const url = new URL(request.url);
  if (url.pathname.replace(/\.data$/, "") !== path) throw redirect(path + url.search, 301);
  const expiry = nextExpiry(product, clock);
  if (expiry) reads.until(expiry);
  const categories = await catalogue.categories(product.vendorType);
  return {
    product,
    surroundings: {
      stock: await catalogue.stockOf(product),
      addOns: await catalogue.addOnsFor(product),
      promotions,
    },
    category: categories.find(({ slug }) => slug === product.categorySlug),
    now: clock.now().toISOString(),
    canonical: publicUrl + path,
    brand: brand.name,
  };
}

/** The browser works choices out by itself; only another product needs the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, canonical, brand } = loaderData;
  return [
    { title: `${product.name} | ${brand}` },
    { name: "description", content: `${product.name}: ${product.subTitle}. ${product.description}` },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

const ACTION = "add-to-cart";

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product is another page: nothing of the last one's state may stay.
  return <ConfiguredProduct key={loaderData.product.id} {...loaderData} />;
}

function ConfiguredProduct({ product, surroundings, category, now }: Route.ComponentProps["loaderData"]) {
  const configuring = useConfiguration(product, surroundings, now);
  const { configuration } = configuring;
  const { add, adding, refusal } = useAddToCart(product, configuring);
  const goOn = () => configuration.missing && leadTo(placeOf(configuration.missing), "center");
  const action = { product, configuration, add, goOn, adding };
  const { variant } = configuration.preview;
  const colour = variant.color.name && ` in ${variant.color.name}`;
  return (
    <>
      {category && <ProductTrail home={homePath(product.vendorType)} category={category} />}
      <div className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-10 lg:grid-cols-[7fr_6fr] lg:gap-x-16">
        <div className="md:col-start-2">
          <ProductHead product={product} />
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <div className="md:sticky md:top-32">
            <ProductGallery
              key={variant.slideImage[0]}
              pictures={variant.slideImage}
              alt={`${product.name}${colour}`}
            />
          </div>
        </div>
        <div className="grid content-start gap-6 md:col-start-2">
          <Configurator configuring={configuring} actionId={ACTION} />
          <PriceBox configuration={configuration} />
          <ProductAction id={ACTION} refusal={refusal} {...action} />
          <ProductDelivery product={product} configuration={configuration} />
        </div>
      </div>
      <ProductMore product={product} configuration={configuration} />
      <BuyBar configuration={configuration}>
        <ProductBarAction {...action} />
      </BuyBar>
    </>
  );
}

/** Puts the configured product in the cart and goes there. A declared refusal is kept to be shown; any other failure is silent (C-19). */
function useAddToCart(product: Product, { configuration, forget }: Configuring) {
  const dispatch = useDispatch<Store["dispatch"]>();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<{ message: string; variationId: string }>();
  const { result } = configuration;

  async function add() {
    if (!result) return;
    setAdding(true);
    setRefused(undefined);
    const outcome = await dispatch(addToCart([cartLineOf(product, result)]));
    setAdding(false);
    if (addToCart.fulfilled.match(outcome)) {
      forget();
      navigate(`/cart?${new URLSearchParams({ vendorType: product.vendorType, orderPaymentType: product.cartType })}`);
    } else if (outcome.payload) {
      setRefused({ message: outcome.payload.message, variationId: result.variant.variationId });
      leadTo(ACTION, "center");
    }
  }

  // What was refused for one variant may be allowed for another.
  const refusal = refused?.variationId === result?.variant.variationId ? refused?.message : undefined;
  return { add, adding, refusal };
}
