import outfit from "@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url";
import { type ReactNode, use, useEffect, useState } from "react";
import { Provider } from "react-redux";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from "react-router";
import { storeOfVisit } from "#app/browser-store.ts";
import { PageShellContext, STYLES_ID } from "#app/page-shell.ts";
import { useCartSelector } from "#cart/store.ts";
import { CartSync } from "#cart/ui/cart-sync.tsx";
import { AddressSync, useShopperStreet } from "#coverage/ui/shopper-address.ts";
import { hostedImage, ImageHost } from "#design-system/media/picture.tsx";
import { useFlag, usePilots } from "#flags/use-flag.ts";
import { type AppShellData, currentAppShell, needsAppShell } from "#layout/app-shell.ts";
import { brandCss } from "#layout/brand-css.ts";
import { appShellOf } from "#layout/service.server.ts";
import { segmentEntered, useLayoutSelector } from "#layout/store.ts";
import { AppShell } from "#layout/ui/app-shell.tsx";
import { ErrorPage, NotFoundPage } from "#layout/ui/error-page.tsx";
import { hasLayout, hasShell, type PageLayout, PageMain } from "#layout/ui/page-layout.tsx";
import { PageProgress } from "#layout/ui/page-progress.tsx";
import { useAnchor } from "#layout/ui/use-anchor.ts";
import { useNavMenu } from "#layout/ui/use-nav-menu.ts";
import { isUnreached } from "#platform/http/client.ts";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import { useAppDispatch } from "#platform/store.ts";
import { primaryProvider } from "#search/provider.model.ts";
import { SearchEntry } from "#search/ui/search-entry.tsx";
import { type Segment, segmentOf } from "#shared/segment.ts";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    pageCache(context).route = `/${pattern.replace(/^\//, "")}`;
  },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const cache = pageCache(context);
  cache.tag("catalogue", "stock", "content", "flags");
  const app = appContext(context);
  const { value, expiresAt } = appShellOf(app, segmentOf(url.pathname, url.search) ?? "personal");
  if (expiresAt) cache.expiresAt(expiresAt);
  return { ...value, searchProvider: primaryProvider(app.flags.isOn), pilots: app.flags.pilots() };
}

/** App shell data depend on the segment, not on the page. */
export function shouldRevalidate({ nextUrl }: ShouldRevalidateFunctionArgs) {
  return needsAppShell(segmentOf(nextUrl.pathname, nextUrl.search));
}

export function links() {
  return [{ rel: "preload", href: outfit, as: "font", type: "font/woff2", crossOrigin: "anonymous" }];
}

export function Layout({ children }: { children: ReactNode }) {
  const data = currentAppShell(useRouteLoaderData<typeof loader>("root"));
  const [store] = useState(storeOfVisit);
  // Parts that load late hydrate from the state that the server rendered, whatever has been pressed since.
  const [serverState] = useState(store.getState);
  const { styles, recorder, nonce } = use(PageShellContext);
  const imageHost = data?.imageHost ?? "";
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {data && <style>{brandCss(data.brand)}</style>}
        {data && <link rel="icon" href={hostedImage(imageHost, data.brand.logo.light)} />}
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, as built */}
        <style id={STYLES_ID} suppressHydrationWarning={true} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <ImageHost value={imageHost}>
          <Provider store={store} serverState={serverState}>
            {children}
          </Provider>
        </ImageHost>
        <ScrollRestoration />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} suppressHydrationWarning={true} dangerouslySetInnerHTML={{ __html: recorder }} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const PageLayout = usePageLayout();
  const OwnShell = useMatches()
    .map((match) => match.handle)
    .findLast(hasShell)?.shell;
  const data = currentAppShell(loaderData);
  if (OwnShell)
    return (
      <OwnShell data={data}>
        <Outlet />
      </OwnShell>
    );
  return (
    <PageInAppShell data={data}>
      <PageLayout>
        <Outlet />
      </PageLayout>
    </PageInAppShell>
  );
}

/** The page for a missing page or an error (S2-20, S2-25). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = currentAppShell(useRouteLoaderData<typeof loader>("root"));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const segment = useSegment();
  const page =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFoundPage segment={segment} />
    ) : (
      // Navigating to the same URL runs its loaders again and resets the error boundary.
      <ErrorPage
        segment={segment}
        isUnreachable={isUnreached(error)}
        onRetry={() => navigate({ pathname, search }, { replace: true })}
      />
    );
  return <PageInAppShell data={data}>{page}</PageInAppShell>;
}

function PageInAppShell({ data, children }: { data: AppShellData | undefined; children: ReactNode }) {
  const segment = useSegment();
  const nav = useNavMenu(data?.menu ?? null);
  useAnchor();
  const cartCount = useCartSelector((state) => state.cart.cartCount);
  const street = useShopperStreet();
  const { searchProvider: provider = "eureka", pilots = [] } = useRouteLoaderData<typeof loader>("root") ?? {};
  usePilots(pilots);
  const sampleNotice = useFlag("sampleNotice", data?.sampleNotice === true, pilots);
  return (
    <AppShell
      data={data && { ...data, sampleNotice }}
      segment={segment}
      nav={nav}
      cartCount={cartCount}
      street={street}
      search={<SearchEntry segment={segment} provider={provider} menu={nav.menu} />}
    >
      <PageProgress />
      {children}
      <CartSync />
      <AddressSync />
    </AppShell>
  );
}

/** The segment of the current URL; URLs without a segment keep the previous one (B-13). */
function useSegment(): Segment {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const previous = useLayoutSelector((state) => state.layout.segment);
  const current = segmentOf(pathname, search);
  useEffect(() => {
    if (current) dispatch(segmentEntered(current));
  }, [current, dispatch]);
  return current ?? previous;
}

/** The layout of a page, `handle = { layout }`; by default a centred main area (S2-26). */
function usePageLayout(): PageLayout {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(hasLayout)?.layout ?? PageMain;
}
