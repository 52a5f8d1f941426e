import { join, resolve } from "node:path";
import {
  acceptsFibreOrders,
  acceptsStreaming,
  createAddressVerification,
  createAnalytics,
  createFibreCheckout,
  createFileStore,
  createGeocoder,
  createIdentityProvider,
  createLeadReceiver,
  createMailer,
  createMalwareScanner,
  createSmsGateway,
  createStreamingPartner,
  soldByPhone,
} from "#adapters/create.server.ts";
import { standInWarehouse } from "#adapters/fulfilment/stand-in.server.ts";
import { gapsOf, outsideSystems, standInWarnings } from "#adapters/outside-systems.server.ts";
import { createPaymentGateway } from "#adapters/payment/create.server.ts";
import { takesMoney } from "#adapters/payment/env.server.ts";
import { createStandInPassword } from "#adapters/stand-in/password.server.ts";
import {
  standInAccountVerification,
  standInCreditCheck,
  standInCustomers,
  standInIdentityCheck,
} from "#adapters/verification/stand-in.server.ts";
import { createOfferCache } from "#cart/offers.repository.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { openCatalogue } from "#catalogue/snapshot.server.ts";
import { openContent } from "#content/cache.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import { refreshContentIndex } from "#content/repository.server.ts";
import { openGazetteer } from "#coverage/addresses/gazetteer.server.ts";
import { openCoverage } from "#coverage/cache.server.ts";
import { codeSecrets, createCodesKey } from "#customers/otp/secrets.server.ts";
import { SIGN_IN_PATH } from "#customers/sign-in/paths.model.ts";
import { openFlags } from "#flags/evaluation.server.ts";
import { createDetailCipher } from "#orders/details/encryption.service.server.ts";
import { connect, MAINTENANCE_LIMITS, MONITORING_LIMITS, requirePostgres } from "#platform/database/connect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { outsideTransactions } from "#platform/database/transaction-scope.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { openJobs } from "#platform/jobs.server.ts";
import { createLogger, type LogTarget, oncePerMinute } from "#platform/logger.server.ts";
import { accountedMail, accountedSms } from "#platform/messages/accounting.service.server.ts";
import { registerDatabaseGauges } from "#platform/observability/database-gauges.server.ts";
import { createMetrics } from "#platform/observability/metrics.server.ts";
import { serveMetrics } from "#platform/observability/metrics-server.server.ts";
import { revisionsOf } from "#platform/revisions.server.ts";
import { limitConcurrency } from "#search/engine/concurrency.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { openSynonyms } from "#search/query-parsing/synonyms.repository.server.ts";
import { type Clock, systemClock } from "#shared/clock.ts";
import { byPartner } from "#shared/streaming/partners.ts";
import { cacheBudget } from "./cache-budget.ts";
import { type ConfigOverrides, checkedConfig } from "./config.server.ts";
import { consentsOf } from "./consents.server.ts";
import type { AppContext } from "./context.server.ts";
import type { Env } from "./env.server.ts";
import { gauges } from "./gauges.ts";
import { guestDataOf } from "./guest-data.server.ts";
import { jobs as jobsOf } from "./jobs.ts";
import { requireOwn } from "./live-account.server.ts";
import { dataRequestsOf, personalDataOf } from "./personal-data.server.ts";
import { openSearch } from "./search.server.ts";
import { seed } from "./seed.server.ts";

/** Interval in milliseconds at which a process checks for changes by others. */
const REVISION_POLL_MS = 1_000;

/** Connections reserved for searches, so that they cannot exhaust those of carts and orders. */
const SEARCH_CONNECTIONS = 4;

/**
 * PostgreSQL settings for searches. Statements are cancelled after three seconds. Generic plans do not know the words, and would choose a
 * sequential scan where an index is faster.
 */
const SEARCH_SETTINGS = { statement_timeout: 3_000, enable_seqscan: "off", plan_cache_mode: "force_generic_plan" };

/** Connections for work on whole tables: migrations, the sample catalogue, cards and search documents after an update. */
const MAINTENANCE_CONNECTIONS = 2;

export interface BootstrapOptions {
  /** Project folder: contains the migrations; VAR_DIR is relative to it. */
  home: string;
  /** Logs progress and warnings. */
  log(text: string): void;
  /** Where structured log lines go; standard output by default. */
  logs?: LogTarget;
  /** The system clock by default; tests pass their own. */
  clock?: Clock;
  /** False: recurring jobs are not queued at their times, which are those of the real day, whatever the clock says. Tests run them themselves. */
  isScheduling?: boolean;
  /** Replacements for files of config/, for another operator. */
  config?: ConfigOverrides;
}

/**
 * Creates the context: database (the embedded one without DATABASE_URL), schema, sample catalogue, caches and jobs.
 * @throws Error with a one-sentence message when a part fails
 */
export async function bootstrap(
  env: Env,
  { home, log, logs, clock = systemClock, isScheduling = true, config: overrides }: BootstrapOptions,
): Promise<{ context: AppContext; close(): Promise<void> }> {
  const { flags: knownFlags, ...config } = checkedConfig(overrides);
  const cards = createCardBuilder(config, env);
  const folder = resolve(home, env.VAR_DIR);
  const logger = createLogger(env, logs);
  const stopTracing = await startTracing(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
  const values = placeholderValues(config.brand, publicUrl);
  const files = createFileStore(env, folder, log);
  const codes = codeSecrets(createCodesKey(env, folder, log));
  const standInPassword = createStandInPassword(env, folder);
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => undefined }
    : await startOwnPostgres({ folder, log });
  const { db: maintenance, pool } = connect(postgres.url, { max: MAINTENANCE_CONNECTIONS, limits: MAINTENANCE_LIMITS });
  let detailCipher: TextCipher;
  try {
    await requirePostgres(pool);
    const applied = await migrate(pool, resolve(home, "db/migrations"));
    if (applied.length > 0) log(`Database schema: ${applied.length} migrations applied.`);
    detailCipher = await createDetailCipher(env, { db: maintenance, folder, log });
    const { fibreProviders, stores } = config;
    const folderOfSeeds = resolve(home, "db/seed");
    await requireOwn(env, { brand: config.brand, db: maintenance, catalogue: join(folderOfSeeds, "catalogue") });
    const seeds = { cards, values, fibreProviders, stores, folder: folderOfSeeds, now: clock.now() };
    for (const part of await seed(maintenance, seeds)) log(`${part}: imported into the empty database.`);
    await refreshContentIndex(maintenance, contentIndex, values);
  } catch (error) {
    await maintenance.destroy();
    await postgres.stop();
    throw error;
  }
  const metrics = createMetrics();
  metrics.watchDisk(folder);
  metrics.watchPool("maintenance", pool);
  const { db, pool: requestPool } = connect(postgres.url);
  metrics.watchPool("requests", requestPool);

  const revisions = revisionsOf(db);
  await revisions.refresh();
  const jobs = await openJobs(postgres.url, logger, { metrics, isScheduling });
  const gazetteer = await openGazetteer({ db, revisions });
  const content = await openContent({ db, revisions, values, log });
  const { campaigns, promotions } = config;
  const cacheBytes = cacheBudget(env.CACHE_MB);
  const { keyHashOf } = codes;
  const verificationProviders = {
    identity: outsideTransactions("identity check", standInIdentityCheck({ db, clock, keyHashOf })),
    accounts: outsideTransactions("account verification", standInAccountVerification()),
    credit: outsideTransactions("credit check", standInCreditCheck()),
    customers: outsideTransactions("customers of the operator", standInCustomers({ db, clock, keyHashOf })),
  };
  const verifies = Object.values(verificationProviders).every(({ name }) => name !== "stand-in");
  const acceptsOrdersOnAccount = verifies || !takesMoney(env);
  const byPhone = soldByPhone(env, acceptsOrdersOnAccount);
  const catalogue = await openCatalogue({
    db,
    revisions,
    cards,
    promotions,
    soldByPhone: byPhone,
    cacheBytes: cacheBytes.documents,
    log,
  });
  const searchWords = await openSynonyms({ db, revisions, words: config.searchWords });
  const { db: searching, pool: searchPool } = connect(postgres.url, {
    max: SEARCH_CONNECTIONS,
    settings: SEARCH_SETTINGS,
  });
  metrics.watchPool("search", searchPool);
  const search = await openSearch({
    env,
    db: maintenance,
    searching,
    clock,
    campaigns,
    catalogue,
    content,
    words: searchWords,
    cards: cards.version,
    log,
  });
  const accounting = { db, clock, logger, metrics };
  const parts = {
    env,
    folder,
    ...config,
    db,
    clock,
    jobs,
    logger,
    metrics,
    keyHashOf,
    revisions,
    content,
    coverage: await openCoverage({ db, revisions }),
    cards,
    catalogue,
    searchWords,
    search: limitConcurrency(search),
    offers: createOfferCache(cacheBytes.offers),
    gazetteer,
    geocoder: outsideTransactions("geocoder", createGeocoder(env, gazetteer)),
    addressVerification: outsideTransactions("address verification", createAddressVerification(env, gazetteer)),
    flags: await openFlags({ db, revisions, known: knownFlags }),
    knownFlags,
    fibreCheckout: outsideTransactions("fibre checkout", createFibreCheckout(env, { db })),
    acceptsFibreOrders: acceptsFibreOrders(env),
    files,
    detailCipher,
    codes,
    scanner: outsideTransactions("malware scan", createMalwareScanner(env)),
    payment: createPaymentGateway(env, { db, clock, publicUrl, keyHashOf, log }),
    streamingPartners: byPartner((partner) =>
      outsideTransactions(
        `streaming partner ${partner.name}`,
        createStreamingPartner(partner, env, { db, clock }, log),
      ),
    ),
    acceptsStreaming: byPartner((partner) => acceptsStreaming(partner, env)),
    analytics: outsideTransactions("analytics", createAnalytics(env, { db, clock })),
    mail: accountedMail(outsideTransactions("mail", await createMailer(env, { db, clock })), accounting),
    leadReceiver: createLeadReceiver(env, { clock }),
    leadsEmail: env.LEADS_EMAIL,
    sms: accountedSms(outsideTransactions("sms", createSmsGateway(env, { db, clock })), accounting),
    fulfilment: outsideTransactions("warehouse", standInWarehouse({ db, clock, keyHashOf })),
    verificationProviders,
    acceptsOrdersOnAccount,
    soldByPhone: byPhone,
    outsideSystems: outsideSystems(env),
    gaps: gapsOf(env, { verifies }),
    standInPassword,
    customerProvider: await createIdentityProvider(env, "CUSTOMER", {
      name: config.brand.name,
      returnUrl: `${publicUrl}${SIGN_IN_PATH}`,
    }),
    identityProvider: await createIdentityProvider(env, "STAFF", {
      name: env.STAFF_OIDC_NAME,
      returnUrl: `${publicUrl}/staff/sign-in`,
    }),
    publicUrl,
  };
  // What the features store about customers, guests included. One object, so that a part that a test replaces is replaced for all of them.
  const listed = Object.assign(parts, { consents: consentsOf(parts) });
  const context: AppContext = Object.assign(listed, {
    guestData: guestDataOf(parts),
    personalData: personalDataOf(listed),
    dataRequests: dataRequestsOf(parts),
  });
  await jobs.work(jobsOf(context));
  for (const warning of standInWarnings(env, standInPassword)) log(warning);
  const { db: monitoring } = connect(postgres.url, { max: 1, limits: MONITORING_LIMITS });
  const readGauges = registerDatabaseGauges(metrics, gauges(context), monitoring);
  const logOften = oncePerMinute();
  const poll = setInterval(
    () =>
      revisions
        .refresh()
        .catch((err: unknown) =>
          logOften((omitted) => logger.error({ err, omitted }, "changes of other processes are not loaded")),
        ),
    REVISION_POLL_MS,
  );
  async function closeAll(): Promise<void> {
    clearInterval(poll);
    await monitoring.destroy();
    await search.close();
    await jobs.stop();
    await searching.destroy();
    await maintenance.destroy();
    await db.destroy();
    await postgres.stop();
    await stopTracing();
  }
  const stopMetrics = await serveMetrics(env, metrics, readGauges).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  return {
    context,
    async close() {
      await stopMetrics();
      await closeAll();
    },
  };
}

/** Loads OpenTelemetry only if a collector is configured. @returns a function that ends tracing */
/** The PostgreSQL that the shop runs itself, whose code is loaded only then. */
async function startOwnPostgres(options: { folder: string; log: (text: string) => void }) {
  const { startEmbeddedPostgres } = await import("#platform/database/embedded.server.ts");
  return startEmbeddedPostgres(options);
}

async function startTracing(env: Env): Promise<() => Promise<void>> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined;
  const tracing = await import("#platform/observability/otlp-tracer.server.ts");
  return tracing.startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, env);
}
