import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect, useState } from "react";
import { Provider, useDispatch, useSelector } from "react-redux";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { type RootState, storeOfVisit } from "#browser-store.ts";
import { CartSync } from "#cart/ui/cart-sync.tsx";
import type { VendorType } from "#catalogue/model.ts";
import { readsContext, shopContext } from "#context.ts";
import { brandCss } from "#layout/brand-css.ts";
import { frameData } from "#layout/frame.server.ts";
import { type FrameData, segmentOf } from "#layout/model.ts";
import { hasLayout, type PageLayout } from "#layout/page-layout.ts";
import { flowEntered } from "#layout/slice.ts";
import { ErrorPage, NotFoundPage } from "#layout/ui/error-page.tsx";
import { Frame } from "#layout/ui/frame.tsx";
import { PageMain } from "#layout/ui/page-main.tsx";
import { PageProgress } from "#layout/ui/page-progress.tsx";
import { isUnreached } from "#platform/http/client.ts";
import type { Route } from "./+types/root";
import "./app.css";

export async function loader({ context }: Route.LoaderArgs) {
  context.get(readsContext).family("catalogue", "content", "flags");
  return frameData(context.get(shopContext));
}

/** The frame's data changes with the catalogue, not with the page. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return [
    { rel: "preload", href: outfit, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const [store] = useState(storeOfVisit);
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {data && <style>{brandCss(data.brand)}</style>}
        <Links />
      </head>
      <body>
        <Provider store={store}>{children}</Provider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const PageLayout = usePageLayout();
  return (
    <Framed data={loaderData}>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </Framed>
  );
}

/** What is shown instead of a page that is not there or that failed (S2-20, S2-25). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const flow = useFlow();
  const page =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFoundPage flow={flow} />
    ) : (
      // Going to the same address again runs its loaders and resets the boundary.
      <ErrorPage
        flow={flow}
        isUnreached={isUnreached(error)}
        onRetry={() => navigate({ pathname, search }, { replace: true })}
      />
    );
  return data ? <Framed data={data}>{page}</Framed> : page;
}

function Framed({ data, children }: { data: FrameData; children: ReactNode }) {
  const flow = useFlow();
  const cartCount = useSelector((state: RootState) => state.cart.cartCount);
  return (
    <Frame data={data} flow={flow} cartCount={cartCount}>
      <PageProgress />
      {children}
      <CartSync />
    </Frame>
  );
}

/** The segment of this address; addresses that belong to none keep the one before (B-13). */
function useFlow(): VendorType {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const before = useSelector((state: RootState) => state.layout.flow);
  const here = segmentOf(pathname, search);
  useEffect(() => {
    if (here) dispatch(flowEntered(here));
  }, [here, dispatch]);
  return here ?? before;
}

/** A page's own layout, `handle = { layout }`, or the default: a centred main area (S2-26). */
function usePageLayout(): PageLayout {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(hasLayout)?.layout ?? PageMain;
}
