import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  UNSAFE_withHydrateFallbackProps as withHydrateFallbackProps,
} from "react-router";
import type { AppContext } from "#app/context.server.ts";
import type { BuiltPages } from "#app/create-app.server.ts";
import { loaderContext } from "#platform/http/page-context.ts";
import * as entry from "../../src/entry.server.tsx";
import routes from "../../src/routes.ts";

type ServerRoutes = ServerBuild["routes"];
type RouteModule = NonNullable<ServerRoutes[string]>["module"];
type AssetRoutes = ServerBuild["assets"]["routes"];

type PageModule = Omit<RouteModule, "default" | "ErrorBoundary" | "HydrateFallback"> & {
  default: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
  HydrateFallback?: Parameters<typeof withHydrateFallbackProps>[0];
};

const MODULES = import.meta.glob<PageModule>(["../../src/root.tsx", "../../src/**/pages/**/*.tsx"]);

/** Renders the pages of a shop from source, without a build, for tests of whole pages. */
export async function pagesOf(shop: AppContext): Promise<BuiltPages> {
  const handle = createRequestHandler(await unbuilt(), "test");
  return {
    clientFolder: resolve("public"),
    render: (request, cache) => handle(request, loaderContext(shop, cache)),
  };
}

/** A server build for the request handler. Its browser files do not exist. */
async function unbuilt(): Promise<ServerBuild> {
  const root = await moduleOf("root.tsx");
  const pages = await Promise.all(
    flat(await routes, "root").map(async (page) => ({ ...page, module: await moduleOf(page.file) })),
  );
  const served: ServerRoutes = { root: { id: "root", path: "", module: root } };
  const named: AssetRoutes = { root: asset("root", root) };
  for (const { id, parentId, path, index, module } of pages) {
    const place = { id, parentId, path, index };
    served[id] = { ...place, module };
    named[id] = { ...asset(id, module), ...place };
  }
  return {
    entry: { module: entry },
    routes: served,
    assets: { entry: { module: "/entry.js", imports: [] }, routes: named, url: "/manifest.js", version: "test" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "public",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
}

/** All routes, with their ids and those of the routes around them. */
function flat(entries: RouteConfigEntry[], parentId: string): (RouteConfigEntry & { id: string; parentId: string })[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file;
    return [{ ...entry, id, parentId }, ...flat(entry.children ?? [], id)];
  });
}

function asset(id: string, module: RouteModule): NonNullable<AssetRoutes[string]> {
  return {
    id,
    module: `/${id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: "clientLoader" in module,
    hasClientMiddleware: false,
    hasErrorBoundary: "ErrorBoundary" in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

async function moduleOf(file: string): Promise<RouteModule> {
  const load = MODULES[`../../src/${file}`];
  if (!load) throw new Error(`routes.ts names ${file}, which does not exist`);
  const { default: Component, ErrorBoundary, HydrateFallback, ...rest } = await load();
  // As in a build: components get the data of their loaders as props.
  return {
    ...rest,
    default: withComponentProps(Component),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) } : {}),
    ...(HydrateFallback ? { HydrateFallback: withHydrateFallbackProps(HydrateFallback) } : {}),
  };
}
