import { listsMessages } from "#adapters/create.server.ts";
import { type LiveNeed, modeOf, takesMoney } from "#adapters/payment/env.server.ts";
import { readCatalogue } from "#catalogue/import/yaml/files.server.ts";
import { isEmpty, soldOnlineAmong } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Brand } from "#shared/brand.ts";
import { joinNames } from "#shared/text.ts";
import type { Env } from "./env.server.ts";

/** What no operator has: the word, domains that exist nowhere (RFC 2606), and numbers of nobody's company and VAT. */
const SAMPLE = /\bsample\b|\.example\b|\/000000\/|\b40{9}\b/i;

/** How many products of the sample the message names. */
const NAMED = 3;

/**
 * Lets a shop with a live payment account start only with what is its own, or without what LIVE_WITHOUT names.
 * @param catalogue folder of the sample catalogue, which an empty database would get
 * @throws Error that names everything that is missing, and what to do
 */
export async function requireOwn(
  env: Env,
  { brand, db, catalogue }: { brand: Brand; db: Database; catalogue: string },
): Promise<void> {
  const mode = modeOf(env);
  if (!mode || !takesMoney(env)) return;
  const faults: Record<LiveNeed, string | undefined> = {
    "own-brand": SAMPLE.test(JSON.stringify([brand.legal, brand.support, brand.links]))
      ? "config/brand.ts has details of the sample operator: enter those of your company"
      : undefined,
    "own-catalogue": env.LIVE_WITHOUT.includes("own-catalogue") ? undefined : await sampleFault(db, catalogue),
    mail: env.SMTP_URL ? undefined : "nobody gets an email: set SMTP_URL and MAIL_FROM",
    "own-database": env.DATABASE_URL
      ? undefined
      : "the database is the one that comes with the shop, for trying it: set DATABASE_URL",
    "own-password":
      listsMessages(env) && !env.STAND_IN_PASSWORD
        ? "messages to customers are at /stand-in/outbox, with a password that each start prints: set STAND_IN_PASSWORD"
        : undefined,
  };
  const missing = Object.entries(faults).flatMap(([need, fault]) =>
    fault === undefined || env.LIVE_WITHOUT.some((name) => name === need) ? [] : [{ need, fault }],
  );
  if (missing.length === 0) return;
  throw new Error(
    [
      `Customers would pay real money (${mode}=live), and the shop does not start like this:`,
      ...missing.map(({ need, fault }) => `- ${need}: ${fault}`),
      `To start without these all the same, add LIVE_WITHOUT=${[...env.LIVE_WITHOUT, ...missing.map(({ need }) => need)].join(",")}`,
    ].join("\n"),
  );
}

/** What is wrong while the sample catalogue is sold, or would be. */
async function sampleFault(db: Database, folder: string): Promise<string | undefined> {
  if (await isEmpty(db)) return "the catalogue is empty and would get the sample: first run npm run catalogue:import";
  const { catalogue } = await readCatalogue(folder);
  const sold = await soldOnlineAmong(
    db,
    catalogue.filter(({ isSoldOnline }) => isSoldOnline).map(({ id }) => id),
  );
  if (sold.length === 0) return undefined;
  const others = sold.length - NAMED;
  const names = [...sold.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])];
  return `products of the sample catalogue are on sale (${joinNames(names)}): take them off sale, or begin with an empty database`;
}
