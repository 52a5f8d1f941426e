import type { z } from "zod";
import { type FoundPinShape, findPin, submitEntry } from "#competition/contract.ts";
import { numberHashOf } from "#competition/entrant.server.ts";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import { dayOf } from "#shared/day.ts";
import { createCompetition } from "#staff/competition/contract.ts";
import { competitionDocument } from "../../test/support/competition.ts";
import { codeOf } from "../../test/support/customer.ts";
import { signedInStaff } from "../../test/support/staff.ts";
import { type ChaosShop, type Findings, read, refusalOf } from "../chaos-shop.ts";
import { withRetries } from "../customer.ts";
import type { Random } from "../random.ts";

/** What the scenario needs besides a shop. */
interface PinRushSettings {
  /** The shop's one-time codes. */
  codes: Pick<CodeSecrets, "codeOf" | "keyHashOf">;
  clients: number;
  /** Entries that are tried, in five rounds. */
  attempts: number;
  pins: number;
  /** Kills a process; undefined where none can be killed. */
  kill?(random: Random): Promise<void>;
}

const ROUNDS = 5;

/** Kills in a round. */
const KILLS = 2;

/** Limits are counted by clock hours. */
const BETWEEN_ROUNDS_MS = 61 * 60_000;

/** Longer than the pace that the shop asks of people. */
const AFTER_FINDING_MS = 10_000;

/** Refusals that entries for few pins get. */
const REFUSALS = ["pin_taken", "already_entered", "wrong_code"];

type Found = z.output<typeof FoundPinShape>;

/** An entry that the shop confirmed. */
interface Confirmed {
  entryId: string;
  pinId: string;
  mobileNumber: string;
}

/**
 * Many clients enter with few pins at the same time, two of them with each number, while processes are killed. At the end each pin is redeemed
 * once, each number entered at most once a day, and every entry that was confirmed is there (J-03).
 */
export async function pinRush(
  shopWithoutRetries: ChaosShop,
  random: Random,
  settings: PinRushSettings,
): Promise<Findings> {
  const { codes, clients, attempts, pins, kill } = settings;
  const shop = withRetries(shopWithoutRetries);
  const violations: string[] = [];
  const confirmed: Confirmed[] = [];
  let kills = 0;
  const competitionId = await openCompetition(shop, pins);
  const found = await findAll(shop, pins);
  await shop.advance(AFTER_FINDING_MS);
  const numbers = Array.from({ length: attempts / ROUNDS / 2 }, (_, index) => `+2782${String(index).padStart(7, "0")}`);

  const send = (client: number, path: string, body: object) =>
    shop.send({ path, body, headers: { "x-forwarded-for": `10.0.${client >> 8}.${client & 255}` } });

  for (let round = 0; round < ROUNDS; round += 1) {
    await shop.advance(BETWEEN_ROUNDS_MS);
    const own = found.filter((_, index) => index % ROUNDS === round);
    await eachOf(clients, numbers, async (mobileNumber, client) => {
      const response = await send(client, "/api/common/pin/phone-number/verify", {
        ...random.pick(own),
        mobileNumber,
        codeRequestId: requestOf(mobileNumber),
      });
      // The reply of a code that was sent can be lost with a process.
      if (response?.status !== 200 && refusalOf(response) !== "code_too_soon")
        violations.push(`a code was refused: ${JSON.stringify(response)}`);
    });
    const otps = await codesOf(shop, codes, numbers);
    const running: Promise<void>[] = [];
    const killAt = new Set(Array.from({ length: KILLS }, () => random.below(2 * numbers.length)));
    let sent = 0;
    await eachOf(clients, random.shuffled([...numbers, ...numbers]), async (mobileNumber, client) => {
      if (kill && killAt.has(sent)) {
        kills += 1;
        // One after the other: a process that starts must not be killed.
        const before = running.at(-1) ?? Promise.resolve();
        running.push(before.then(() => kill(random)));
      }
      sent += 1;
      const pin = random.pick(own);
      const otp = otps.get(mobileNumber);
      const form = { ...pin, mobileNumber, otp, codeRequestId: requestOf(mobileNumber), name: "Thandi Nkosi" };
      const response = await send(client, "/api/common/pins/form-submit", form);
      if (REFUSALS.includes(refusalOf(response) ?? "")) return;
      const { entryId } = read(submitEntry.reply, response, "An entry").body;
      confirmed.push({ entryId, pinId: pin.pinId, mobileNumber });
    });
    await Promise.all(running);
  }
  violations.push(...(await wrongEntries(shop, codes, { competitionId, confirmed, pins })));
  return {
    attempts,
    summary: `${kills} kills, ${new Set(confirmed.map(({ entryId }) => entryId)).size} confirmed entries`,
    violations,
  };
}

async function openCompetition(shop: ChaosShop, pins: number): Promise<string> {
  const { token } = await signedInStaff({ db: shop.db, clock: shop }, "competition_manager");
  const day = (offset: number) => new Date(shop.now().getTime() + offset * 86_400_000).toISOString();
  const document = competitionDocument({ pins, opensAt: day(-1), closesAt: day(30) });
  const path = "/api/staff/competitions";
  const created = read(createCompetition.reply, await shop.send({ path, token, body: document }), "A competition");
  const { competitionId } = created.body;
  const act = async (action: string, body?: object) =>
    read(
      createCompetition.reply,
      await shop.send({ method: "POST", path: `${path}/${competitionId}/${action}`, token, ...(body && { body }) }),
      `The competition's ${action}`,
    );
  await act("pins");
  await act("open", { version: 1 });
  return competitionId;
}

/** Finds all pins: a page gives one of its pins at random. */
async function findAll(shop: ChaosShop, pins: number): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (let times = 0; found.size < pins; times += 1) {
    if (times > 100 * pins) throw new Error(`Only ${found.size} of ${pins} pins were found`);
    for (const dealName of competitionDocument().dealNames) {
      const headers = { "x-forwarded-for": `10.1.0.${times % 256}` };
      const response = await shop.send({ path: "/api/common/pins/find", body: { dealName }, headers });
      const { pin } = read(findPin.reply, response, "Finding a pin").body;
      if (pin) found.set(pin.pinId, pin);
    }
  }
  return [...found.values()];
}

/** Does work for each item, by as many clients at a time as there are. */
async function eachOf<Item>(
  clients: number,
  items: readonly Item[],
  work: (item: Item, client: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function runClient(client: number): Promise<void> {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item, client);
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
}

/** The id by which a number's code is requested and entered: two clients with addresses of their own share the code. */
function requestOf(mobileNumber: string): string {
  return mobileNumber.slice(1).padStart(32, "0");
}

/** The newest code of each number. */
async function codesOf(
  { db }: ChaosShop,
  codes: PinRushSettings["codes"],
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const number of numbers) found.set(number, await codeOf({ shop: { db, codes } }, number, "competition"));
  return found;
}

async function wrongEntries(
  { db }: ChaosShop,
  { keyHashOf }: PinRushSettings["codes"],
  { competitionId, confirmed, pins }: { competitionId: string; confirmed: readonly Confirmed[]; pins: number },
): Promise<string[]> {
  const violations: string[] = [];
  const entries = await db.selectFrom("competition_entry").selectAll().execute();
  const redeemed = await db
    .selectFrom("competition_pin")
    .select("pin_id")
    .where("redeemed_at", "is not", null)
    .execute();
  const byPin = Map.groupBy(entries, (entry) => entry.pin_id);
  for (const [pinId, own] of byPin) if (own.length > 1) violations.push(`pin ${pinId} has ${own.length} entries`);
  for (const { pin_id } of redeemed)
    if (!byPin.has(pin_id)) violations.push(`pin ${pin_id} is redeemed and has no entry`);
  if (redeemed.length !== pins || entries.length !== pins)
    violations.push(`${redeemed.length} pins of ${pins} are redeemed, with ${entries.length} entries`);
  const byDay = Map.groupBy(entries, (entry) => `${entry.number_hash.toString("hex")} ${dayOf(entry.entered_at)}`);
  for (const [day, own] of byDay) if (own.length > 1) violations.push(`a number entered ${own.length} times: ${day}`);
  const byId = new Map(entries.map((entry) => [entry.entry_id, entry]));
  for (const { entryId, pinId, mobileNumber } of confirmed) {
    const entry = byId.get(entryId);
    if (!entry) violations.push(`the confirmed entry ${entryId} was lost`);
    else if (
      entry.pin_id !== pinId ||
      !entry.number_hash.equals(numberHashOf({ keyHashOf }, competitionId, mobileNumber))
    )
      violations.push(`the confirmed entry ${entryId} is of another pin or number`);
  }
  return violations;
}
