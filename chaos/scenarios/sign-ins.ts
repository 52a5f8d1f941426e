import { setTimeout as pause } from "node:timers/promises";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import { signIn } from "#customers/sign-in/contract.ts";
import { codeOf } from "../../test/support/customer.ts";
import { lineFor } from "../../test/support/shopper.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { newCustomer } from "../customer.ts";
import type { Random } from "../random.ts";

const CONTACT = "thandi@example.co.za";
const VARIATION_IDS = ["PRESIM-2GB", "PREESIM-3GB", "PREDATM-2GB"] as const;

/** Sign-ins that run at the same time. */
const CONCURRENT = 8;

/** Sign-ins between two kills. */
const BETWEEN_KILLS = 25;

/** Five codes an hour may be requested. */
const BETWEEN_CODES_MS = 13 * 60_000;

/** The job that repeats a merge runs within ten seconds; one of a killed process is taken over within two minutes. */
const MERGE_TIMEOUT_MS = 180_000;

/** A guest with one line in the cart, who signs in. */
interface SigningIn {
  guestId: string;
  variationId: string;
  quantity: number;
  isConfirmed: boolean;
}

/** What the scenario needs besides a shop. */
interface SignInSettings {
  /** The shop's one-time codes. */
  codes: Pick<CodeSecrets, "codeOf" | "keyHashOf">;
  /** Kills a process; undefined where none can be killed. */
  kill?(random: Random): Promise<void>;
}

/**
 * Guests sign in as one customer, several at a time, while processes are killed. At the end there is one account and one cart, in which no
 * line is lost or doubled, and each sign-in has one session, one access token and one refresh token (B-07, B-08).
 */
export async function signIns(
  shop: ChaosShop,
  random: Random,
  count: number,
  { codes, kill }: SignInSettings,
): Promise<Findings> {
  await shop.limitCarts(1_000);
  const violations: string[] = [];
  const reportViolation = (violation: string) => violations.push(violation);
  const guests: SigningIn[] = [];
  let running: Promise<void>[] = [];
  let kills = 0;

  async function signInAs(guest: SigningIn, session: string, otp: string, send: Sender): Promise<void> {
    const response = await send({ path: "/api/sign-in", body: { target: CONTACT, otp, session } });
    // The reply of a sign-in that was committed can be lost with the process.
    if (refusalOf(response) === "wrong_code") return;
    read(signIn.reply, response, "Signing in");
    guest.isConfirmed = true;
  }

  for (let number = 0; number < count; number += 1) {
    const customer = await newCustomer(shop, reportViolation);
    const guest = {
      guestId: customer.uid,
      variationId: random.pick(VARIATION_IDS),
      quantity: 1 + random.below(4),
      isConfirmed: false,
    };
    guests.push(guest);
    await customer.send({ path: "/api/addtocart", body: [lineFor(guest.variationId, { quantity: guest.quantity })] });
    await shop.advance(BETWEEN_CODES_MS);
    await customer.send({ path: "/api/sign-in/code", body: { target: CONTACT } });
    const otp = await codeOf({ shop: { db: shop.db, codes } }, CONTACT);
    running.push(signInAs(guest, customer.token, otp, customer.send));
    if (kill && number % BETWEEN_KILLS === BETWEEN_KILLS - 1) {
      kills += 1;
      running.push(kill(random));
    }
    if (running.length < CONCURRENT) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
  const confirmed = guests.filter(({ isConfirmed }) => isConfirmed);
  violations.push(...(await leftCarts(shop, confirmed)), ...(await wrongCart(shop, guests)));
  violations.push(...(await wrongSignIns(shop, confirmed.length)));
  return { attempts: count, summary: `${kills} kills, ${confirmed.length} confirmed`, violations };
}

type Sender = Awaited<ReturnType<typeof newCustomer>>["send"];

/** Waits until the carts of all guests who signed in are merged. */
async function leftCarts({ db }: ChaosShop, confirmed: readonly SigningIn[]): Promise<string[]> {
  const deadline = Date.now() + MERGE_TIMEOUT_MS;
  for (;;) {
    const left = await db
      .selectFrom("cart_line")
      .select("owner_id")
      .where(
        "owner_id",
        "in",
        confirmed.map(({ guestId }) => guestId),
      )
      .execute();
    if (left.length === 0) return [];
    if (Date.now() > deadline) return left.map(({ owner_id }) => `the cart of guest ${owner_id} was not merged`);
    await pause(500);
  }
}

/** Equal lines become one with the larger quantity; a sign-in without a reply may have counted or not. */
async function wrongCart({ db }: ChaosShop, guests: readonly SigningIn[]): Promise<string[]> {
  const owners = await db.selectFrom("customer").select("customer_id").execute();
  const [owner, ...others] = owners.map(({ customer_id }) => customer_id);
  if (!owner || others.length > 0) return [`there are ${owners.length} accounts`];
  const lines = await db.selectFrom("cart_line").selectAll().where("owner_id", "=", owner).execute();
  return VARIATION_IDS.flatMap((variationId) => {
    const own = guests.filter((guest) => guest.variationId === variationId);
    const largest = (some: readonly SigningIn[]) => Math.max(0, ...some.map(({ quantity }) => quantity));
    const [least, most] = [largest(own.filter(({ isConfirmed }) => isConfirmed)), largest(own)];
    const found = lines.filter((line) => line.variation_id === variationId);
    const quantity = found.reduce((sum, line) => sum + line.quantity, 0);
    const isRight = found.length <= 1 && quantity >= least && quantity <= most;
    return isRight
      ? []
      : [`${variationId} is ${quantity} times in ${found.length} lines, not ${least} to ${most} times`];
  });
}

/** Each sign-in has one token of each kind. */
async function wrongSignIns({ db }: ChaosShop, confirmed: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sign_in as s")
    .select("s.sign_in_id")
    .select(({ selectFrom }) => [
      selectFrom("session as t")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("t.sign_in_id", "=", "s.sign_in_id")
        .as("sessions"),
      selectFrom("refresh_token as t")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("t.sign_in_id", "=", "s.sign_in_id")
        .as("refreshTokens"),
      selectFrom("access_token as t")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("t.sign_in_id", "=", "s.sign_in_id")
        .as("accessTokens"),
    ])
    .execute();
  const wrong = rows.filter((row) => [row.sessions, row.refreshTokens, row.accessTokens].some((n) => Number(n) !== 1));
  return [
    ...wrong.map((row) => `a sign-in has ${row.sessions} sessions and ${row.refreshTokens} refresh tokens`),
    ...(rows.length < confirmed ? [`${confirmed} sign-ins were confirmed, and ${rows.length} are there`] : []),
  ];
}
