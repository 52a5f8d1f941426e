import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { requestSignInCode } from "#customers/sign-in/contract.ts";
import type { TestMailServer } from "../../test/adapters/mail/smtp-server.ts";
import { type ChaosShop, type Findings, read } from "../chaos-shop.ts";
import { newCustomer } from "../customer.ts";
import { missingConfirmations } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { ONE_PHONE } from "../journey-plan.ts";
import type { Random } from "../random.ts";

/** What a mail server answers that refuses all emails of the shop. */
const REFUSALS: Partial<TestMailServer>[] = [
  { sender: "550 5.7.1 sender not verified" },
  { sender: "550 no such domain" },
  { answer: "550 5.7.1 blocked" },
  { content: "554 5.7.26 not authenticated" },
];
const ACCEPTING = { sender: "250 OK", answer: "250 OK", content: "250 OK" };

/** Just longer than a code is valid. */
const ROUND_MS = 5 * 60_000 + 1_000;

const CODES_PER_ROUND = 4;

const PAID_ORDERS = 3;

/** Longer than before the third attempt to send a message, and shorter than a code is valid. */
const SOON_MS = 60_000;

/** Longer than between any two attempts. */
const LATER_MS = 13 * 60 * 60_000;

const ATTEMPTS_TIMEOUT_MS = 30_000;

interface MailSettings {
  mail: TestMailServer;
  /** How often five minutes the server refuses all emails. */
  rounds: number;
  /** Where the shop's metrics are. */
  metricsUrl: string;
}

/**
 * The mail server answers 550 to every email, in one way or another, while customers ask for codes and pay orders. Each refusal is
 * counted, and the first five minutes suffice for the alert. Afterwards every email that is still of use arrives once; each code that nobody
 * got in time is counted as expired, and nothing else is left in the outbox.
 */
export async function mailRefuses(
  shop: ChaosShop,
  random: Random,
  { mail, rounds, metricsUrl }: MailSettings,
): Promise<Findings> {
  const violations: string[] = [];
  const customer = await newCustomer(shop, (violation) => violations.push(violation));
  const attempts = async (result: string) => attemptsIn(await (await fetch(metricsUrl)).text(), result);
  let asked: string[] = [];

  for (let round = 0; round < rounds; round += 1) {
    Object.assign(mail, ACCEPTING, random.pick(REFUSALS));
    asked = Array.from({ length: CODES_PER_ROUND }, (_, number) => `round-${round}-${number}@example.co.za`);
    for (const target of asked)
      read(
        requestSignInCode.reply,
        await customer.send({ path: "/api/sign-in/code", body: { target } }),
        "Asking for a code",
      );
    if (round < PAID_ORDERS) {
      const record = await runJourney(shop, { ...ONE_PHONE, number: round, outcomes: ["paid"] });
      violations.push(...record.violations);
    }
    await attemptAll(shop);
    const [accepted, failed] = [await attempts("accepted"), await attempts("failed")];
    if (accepted > 0) violations.push(`${accepted} emails count as accepted in round ${round}`);
    // As MessagesRefusedByServer of ops/alerts.yaml has it.
    if (failed <= 3) violations.push(`no alert in round ${round}: ${failed} attempts were counted`);
    if (round < rounds - 1) await shop.advance(ROUND_MS);
  }

  const refused = mail.refused;
  Object.assign(mail, ACCEPTING);
  await shop.advance(SOON_MS);
  await attemptAll(shop);
  await shop.advance(LATER_MS);
  await attemptAll(shop);

  const expired = (rounds - 1) * CODES_PER_ROUND;
  const counts = { accepted: mail.emails.length, failed: refused, expired, refused: 0 };
  for (const [result, count] of Object.entries(counts)) {
    const counted = await attempts(result);
    if (counted !== count) violations.push(`the metrics count ${counted} emails as ${result}, and not ${count}`);
  }
  violations.push(...(await wrongCounts(shop, { failed: refused, expired })));
  for (const target of asked) violations.push(...unlessOnce(mail, `To: ${target}`));
  for (const messageId of await orderEmails(shop)) violations.push(...unlessOnce(mail, `<${messageId}@`));
  violations.push(...(await unsentOtherThan(shop, expired)));
  violations.push(...(await missingConfirmations(shop.db)), ...(await failedJobs(shop)));
  const summary = `${refused} refusals, then ${mail.emails.length} emails; ${expired} codes expired`;
  return { attempts: rounds * CODES_PER_ROUND + PAID_ORDERS, summary, violations };
}

/** Tries now whatever waits for another attempt, and waits for the results. */
async function attemptAll(shop: ChaosShop): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db);
  await shop.runJobs(["message-sweep"]);
  const deadline = Date.now() + ATTEMPTS_TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql`
      select 1 from pgboss.job
      where (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
        and name not in (select name from pgboss.schedule)
      limit 1`.execute(shop.db);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error("The emails were not tried within 30 seconds");
    await pause(50);
  }
}

/** Emails of all kinds that the metrics count with this result. */
function attemptsIn(metrics: string, result: string): number {
  const series = new RegExp(`^shop_messages_total\\{kind="[^"]+",channel="email",result="${result}"\\} (\\d+)$`, "gm");
  return [...metrics.matchAll(series)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** What the back office shows is the same. */
async function wrongCounts({ db }: ChaosShop, expected: Record<string, number>): Promise<string[]> {
  const rows = await db
    .selectFrom("message_problem")
    .select(({ fn }) => ["result", fn.sum("times").as("times")])
    .groupBy("result")
    .execute();
  const counted = Object.fromEntries(rows.map(({ result, times }) => [result, Number(times)]));
  const results = new Set([...Object.keys(counted), ...Object.keys(expected)]);
  return [...results]
    .filter((result) => counted[result] !== expected[result])
    .map((result) => `the back office counts ${counted[result]} messages as ${result}, and not ${expected[result]}`);
}

function unlessOnce({ emails }: TestMailServer, header: string): string[] {
  const times = emails.filter((email) => email.includes(header)).length;
  return times === 1 ? [] : [`the email with ${header} arrived ${times} times`];
}

async function orderEmails({ db }: ChaosShop): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("message_id")
    .where("channel", "=", "email")
    .where("order_id", "is not", null)
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Emails that were not sent are the expired codes, and wait no longer. */
async function unsentOtherThan({ db }: ChaosShop, expired: number): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["kind", "problem"])
    .where("channel", "=", "email")
    .where("sent_at", "is", null)
    .execute();
  const others = rows.filter(({ kind, problem }) => kind !== "one-time code" || problem !== "expired");
  const violations = others.map(({ kind, problem }) => `an email about ${kind} was not sent: ${problem ?? "it waits"}`);
  if (rows.length - others.length !== expired)
    violations.push(`${rows.length - others.length} codes are listed as expired, and not ${expired}`);
  return violations;
}

async function failedJobs({ db }: ChaosShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job where state = 'failed'`.execute(db);
  return rows.map(({ name }) => `a job of ${name} was given up`);
}
