import type { EntryContext } from "react-router";

/** Keeps what people do before anything listens. */
const KEEP_EARLY_INPUT = `const kinds = ["click", "input"];
const keep = ({ type, target }) => window.earlyInput.done.push({ type, target, value: target.value, checked: target.checked });
window.earlyInput = { done: [], stop: () => kinds.forEach((kind) => document.removeEventListener(kind, keep, true)) };
kinds.forEach((kind) => document.addEventListener(kind, keep, true));`;

/**
 * The script that brings a page to life: it keeps what people do before that, opens the stream from which the router
 * reads the page's data, and once the page has been painted it fetches the modules of its routes, all at once. Painting has
 * the line for itself until then.
 * It does what the router's own `<Scripts>` does, which fetches them at once.
 */
export function starterOf({ manifest, staticHandlerContext, serverHandoffString = "{}" }: EntryContext): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = routes.map((route): [id: string, parts: string[]] => [route.id, partsOf(route)]);
  const files = [
    ...[manifest.url, manifest.entry.module, ...manifest.entry.imports],
    ...modules.flatMap(([, parts]) => parts),
    ...routes.flatMap(({ imports = [] }) => imports),
  ];
  return `{
${KEEP_EARLY_INPUT}
const router = window.__reactRouterContext = ${serverHandoffString};
router.stream = new ReadableStream({ start(controller) { router.streamController = controller; } }).pipeThrough(new TextEncoderStream());
const load = async ([id, parts]) => [id, Object.assign({}, ...await Promise.all(parts.map((part) => import(part))))];
const start = async () => {
  document.head.append(...${JSON.stringify([...new Set(files)])}.map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href })));
  const [routes] = await Promise.all([Promise.all(${JSON.stringify(modules)}.map(load)), import(${JSON.stringify(manifest.url)})]);
  window.__reactRouterRouteModules = Object.fromEntries(routes);
  await import(${JSON.stringify(manifest.entry.module)});
};
if (document.hidden) start(); else requestAnimationFrame(() => setTimeout(start));
}`;
}

type ManifestRoute = EntryContext["manifest"]["routes"][string];

/** The build puts what the browser loads for itself into files of their own. */
function partsOf(route: NonNullable<ManifestRoute>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const own = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...own.filter((part) => part !== undefined), module];
}
