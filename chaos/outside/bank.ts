import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { signedForPeach, verifiedPeachFields } from "#adapters/payment/peach.server.ts";
import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";
import { listen } from "./listen.ts";

const SECRET = "the secret of the simulated gateway";

/** A notification that the shop does not confirm is sent again for this long, each time after twice the pause, as Peach does. */
const NOTIFY_FOR_MS = 120_000;
const NOTIFY_AGAIN_MS = 250;

const CODES = { paid: "000.100.110", failed: "800.100.151", cancelled: "100.396.101" } as const;

interface Payment {
  reference: string;
  checkoutId: string;
  amount: string;
  /** What became of it. */
  result?: { code: string; amount: string };
}

/** A simulated payment gateway with the protocol of Peach Payments, reached over HTTP as a real one. */
export interface Bank {
  port: number;
  /** Environment of a shop that reaches the bank at a port. */
  env(port: number): Record<string, string>;
  /**
   * Pays or fails a payment, and notifies the shop until it confirms.
   * @returns false if no page was requested for the payment
   */
  decide(shopUrl: string, paymentId: string, outcome: StandInOutcome): boolean;
  /** Resolves when every notification was confirmed. @returns how many never were */
  notified(): Promise<number>;
  /** How many payments of the right amount the bank took. */
  paidCount(): number;
  close(): Promise<void>;
}

export async function startBank(): Promise<Bank> {
  const payments = new Map<string, Payment>();
  const notifications: Promise<boolean>[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://bank");
    const origin = `http://${request.headers.host}`;
    const answer =
      url.pathname === "/checkout/initiate" ? initiate(await textOf(request), origin) : statusOf(url.searchParams);
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  });

  function initiate(body: string, origin: string): object {
    const { merchantTransactionId: reference, amount } = JSON.parse(body);
    const payment = payments.get(reference) ?? { reference, amount, checkoutId: randomUUID() };
    payments.set(reference, payment);
    return { redirectUrl: `${origin}/checkout?checkoutId=${payment.checkoutId}` };
  }

  function statusOf(query: URLSearchParams): object | undefined {
    const { checkoutId, merchantTransactionId: reference } = verifiedPeachFields([...query], SECRET) ?? {};
    const payment = [...payments.values()].find(
      (each) => each.checkoutId === checkoutId || each.reference === reference,
    );
    return payment && fieldsOf(payment);
  }

  async function notify(shopUrl: string, fields: Record<string, string>): Promise<boolean> {
    const body = new URLSearchParams(fields);
    const deadline = Date.now() + NOTIFY_FOR_MS;
    for (let pauseMs = NOTIFY_AGAIN_MS; Date.now() < deadline; pauseMs *= 2) {
      const response = await fetch(`${shopUrl}/api/payment/notify`, { method: "POST", body }).catch(() => undefined);
      if (response?.ok) return true;
      await pause(pauseMs);
    }
    return false;
  }

  const { port, close } = await listen(server);
  return {
    port,
    env: (reachedAt) => ({
      PAYMENT_GATEWAY: "peach",
      PEACH_ENTITY_ID: "chaos",
      PEACH_SECRET: SECRET,
      PEACH_MODE: "sandbox",
      GATEWAY_BASE_URL: `http://127.0.0.1:${reachedAt}`,
    }),
    decide(shopUrl, paymentId, outcome) {
      const payment = payments.get(referenceOf(paymentId));
      if (!payment) return false;
      const code = outcome === "failed" || outcome === "cancelled" ? CODES[outcome] : CODES.paid;
      payment.result = { code, amount: outcome === "wrong amount" ? "1.00" : payment.amount };
      const fields = fieldsOf(payment);
      if (!fields) return false;
      const copies = outcome === "twice" ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) notifications.push(notify(shopUrl, fields));
      return true;
    },
    notified: async () => (await Promise.all(notifications)).filter((isConfirmed) => !isConfirmed).length,
    paidCount: () =>
      [...payments.values()].filter(({ amount, result }) => result?.code === CODES.paid && result.amount === amount)
        .length,
    close,
  };
}

/** The signed result of a payment; undefined without one. */
function fieldsOf({ reference, checkoutId, result }: Payment): Record<string, string> | undefined {
  if (!result) return undefined;
  const payment = { id: checkoutId, merchantTransactionId: reference, checkoutId, amount: result.amount };
  return signedForPeach({ ...payment, paymentType: "DB", currency: "ZAR", "result.code": result.code }, SECRET);
}

/** The reference that the shop derives from the id of a payment. */
function referenceOf(paymentId: string): string {
  return createHash("sha256").update(paymentId).digest("hex").slice(0, 16);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}
