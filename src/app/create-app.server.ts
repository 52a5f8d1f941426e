import { join } from "node:path";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { standInAnalyticsPages } from "#adapters/analytics/stand-in.server.ts";
import { listsMessages } from "#adapters/create.server.ts";
import { standInFibrePages } from "#adapters/fibre-checkout/stand-in.server.ts";
import { standInWarehousePages, type WarehousePages } from "#adapters/fulfilment/stand-in.server.ts";
import { standInGateway } from "#adapters/payment/stand-in.server.ts";
import { standInMessagePages } from "#adapters/sent-messages/pages.server.ts";
import { guardStandInPages } from "#adapters/stand-in/page.server.ts";
import { standInActivation, standInStreamingPages } from "#adapters/streaming/pages.server.ts";
import { creditDeskPages } from "#adapters/verification/pages.server.ts";
import { sitemapPlugin } from "#content/seo/sitemap.server.ts";
import { ownerOf } from "#customers/sessions/api.server.ts";
import { fibreNotifications } from "#orders/fibre/notify.server.ts";
import { progressOf, receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { paymentNotifications, paymentReturn } from "#orders/payment/notify.server.ts";
import { imagesPlugin } from "#platform/artwork/images.server.ts";
import { registerCalls } from "#platform/http/calls.server.ts";
import { contentSecurityPolicy } from "#platform/http/csp.server.ts";
import { answerNotFound, registerNotFound } from "#platform/http/errors.server.ts";
import { refuseForeignSites } from "#platform/http/foreign-sites.server.ts";
import { type OpenApiDocument, openapiDocument } from "#platform/http/openapi.server.ts";
import { type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { makeServer, registerHealth } from "#platform/http/server.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { perMinute, requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { staffWith } from "#staff-access/sessions/service.server.ts";
import { streamingNotifications } from "#streaming/notify.server.ts";
import { api } from "./api.ts";
import { cacheBudget } from "./cache-budget.ts";
import type { AppContext } from "./context.server.ts";
import { loggedOrder } from "./logged-order.ts";

const ONE_YEAR_SECONDS = 365 * 86_400;

/** Content security policy of the API reference, which uses inline styles and only its own scripts. */
const REFERENCE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The pages of a build: the render function and the folder of client files. */
export interface BuiltPages {
  render: RenderPage;
  clientFolder: string;
}

/**
 * Creates the server: API with its reference, images, stand-in pages, and the pages of a build.
 */
export async function createApp(context: AppContext, pages?: BuiltPages): Promise<FastifyInstance> {
  const server = await makeServer(context.env, context.logger, context.metrics);
  server.setNotFoundHandler(answerNotFound);
  await registerHealth(server, context.db, context.metrics);
  await server.register((scope) => registerApi(scope, context), { prefix: "/api" });
  await server.register(imagesPlugin, {
    icon: context.brand.logo.light,
    folder: join(context.folder, "images"),
    cacheBytes: cacheBudget(context.env.CACHE_MB).drawings,
  });
  await server.register(sitemapPlugin, { context });
  await server.register(paymentReturn);
  await server.register((scope) => standInPages(scope, context));
  if (pages) await registerBuiltPages(server, context, pages);
  return server;
}

/** Stand-in pages: those that customers use, and those of staff. */
async function standInPages(scope: FastifyInstance, context: AppContext): Promise<void> {
  refuseForeignSites(scope, context.env.PUBLIC_URL);
  if (context.fibreCheckout.name === "stand-in" && context.acceptsFibreOrders)
    await scope.register((page) => standInFibrePages(page, context));
  if (context.env.PAYMENT_GATEWAY === "stand-in") await scope.register((page) => standInGateway(page, context));
  if (playsStreaming(context)) await scope.register((page) => standInActivation(page, context));
  await scope.register((page) => standInStaffPages(page, context));
}

/** Whether a stand-in takes the place of a streaming partner. */
function playsStreaming({ streamingPartners }: AppContext): boolean {
  return Object.values(streamingPartners).some(({ name }) => name === "stand-in");
}

/** Stand-in pages on which staff play outside systems. */
async function standInStaffPages(scope: FastifyInstance, context: AppContext): Promise<void> {
  await guardStandInPages(scope, context);
  if (context.verificationProviders.credit.name === "stand-in")
    await scope.register((page) => creditDeskPages(page, context));
  if (listsMessages(context.env)) await scope.register((page) => standInMessagePages(page, context));
  if (context.env.ANALYTICS_URL === undefined) await scope.register((page) => standInAnalyticsPages(page, context));
  if (playsStreaming(context)) await scope.register((page) => standInStreamingPages(page, context));
  await scope.register((page) => standInWarehousePages(page, warehouseContext(context)));
}

function warehouseContext(context: AppContext): WarehousePages {
  return {
    db: context.db,
    notify: (notification) => receiveWarehouseNotification(context, notification),
    progressOf: (orderNumber) => progressOf(context, orderNumber),
  };
}

/** The OpenAPI document of all endpoints, as served and as committed in openapi.json. */
export function reference(): OpenApiDocument {
  return openapiDocument(api.map(({ endpoint }) => endpoint));
}

async function registerApi(scope: FastifyInstance, context: AppContext): Promise<void> {
  refuseForeignSites(scope, context.env.PUBLIC_URL);
  await scope.register(rateLimit, perMinute(context.env.RATE_LIMIT));
  registerNotFound(scope);
  await scope.register(registerReference);
  await scope.register(paymentNotifications(context));
  await scope.register(fibreNotifications(context));
  await scope.register(streamingNotifications(context));
  registerCalls<AppContext>(scope, api, {
    context,
    ownerOf,
    staffWith,
    countCall: (_, route, address, hourly) =>
      requireAddressLimit(context, `call ${route}`, address, hourly * context.env.RATE_LIMIT),
    uploads: {
      receive: (content) => context.files.receive(uuidv7(context.clock.now()), content),
      perMinute: Math.ceil(context.env.RATE_LIMIT / 10),
    },
    checkReplies: context.env.NODE_ENV !== "production",
    revisions: context.revisions,
    now: () => context.clock.now().getTime(),
    cacheBytes: cacheBudget(context.env.CACHE_MB).calls,
    metrics: context.metrics,
    subjectOf: loggedOrder,
  });
}

/** The OpenAPI document and the pages that show it. It is written when somebody asks for it, because that takes time and memory. */
async function registerReference(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, { openapi: {}, transformObject: reference });
  await scope.register(swaggerUi, {
    routePrefix: "/docs",
    logLevel: "silent",
    staticCSP: true,
    transformStaticCSP: () => REFERENCE_POLICY,
  });
  scope.get("/openapi.json", async () => scope.swagger());
}

/** What the server tells browsers about documents. A page loads two dozen scripts, each with its own headers, to which this means nothing. */
const DOCUMENT_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-frame-options",
];

/** The files of a build, which metrics count as one: the few at its root have a route each, so that the other URLs stay pages. */
async function registerFiles(scope: FastifyInstance, root: string, policy: string): Promise<void> {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, observedAs: "file" };
  });
  const options: FastifyStaticOptions = {
    root,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      if (/\.(js|woff2)(\.(br|gz))?$/.test(path)) {
        for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      } else {
        // A picture may be opened as a document, and the map's worker (.mjs) requests tiles under the policy of its own file.
        reply.header("content-security-policy", policy);
      }
      if (path.endsWith(".svg")) reply.type("image/svg+xml; charset=utf-8");
      if (path.includes("/assets/")) reply.header("cache-control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
    },
  };
  await scope.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ["assets/**"] });
  await scope.register(fastifyStatic, {
    ...options,
    root: join(root, "assets"),
    prefix: "/assets/",
    decorateReply: false,
  });
}

async function registerBuiltPages(server: FastifyInstance, context: AppContext, pages: BuiltPages): Promise<void> {
  const origins = {
    formTargets: context.payment.formTargets,
    mapTiles: context.env.MAP_STYLE_URL && new URL(context.env.MAP_STYLE_URL).origin,
    imageHost: context.env.IMAGE_HOST,
  };
  await server.register((scope) => registerFiles(scope, pages.clientFolder, contentSecurityPolicy("", origins)));
  await server.register((scope) =>
    registerPages(scope, {
      rendersPerMinute: context.env.RATE_LIMIT,
      render: pages.render,
      origins,
      revisions: context.revisions,
      now: () => context.clock.now().getTime(),
      cacheBytes: cacheBudget(context.env.CACHE_MB).pages,
      metrics: context.metrics,
    }),
  );
}
