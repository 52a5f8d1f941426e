import { jobs } from "#app/jobs.ts";
import { OUTBOX_URGENT } from "#platform/messages/outbox.service.server.ts";
import type { TestShop } from "../../../support/shop.ts";

/** The one-time codes of a test shop, delivered when the test calls for it. */
export interface SentCodes {
  /** Queued codes that are not yet sent. */
  waiting: object[];
  /** Sends the queued codes. */
  send(): Promise<void>;
  /** Sends the queued codes. @returns the newest code sent to an address */
  codeFor(address: string): Promise<string>;
}

/** Diverts codes from the queue, so that the test delivers them itself. */
export function pauseCodes({ shop }: TestShop): SentCodes {
  const waiting: object[] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, queue, data) {
      if (queue === OUTBOX_URGENT) waiting.push(data);
    },
  };
  async function send() {
    const sending = jobs(shop).find(({ queue }) => queue === OUTBOX_URGENT);
    for (let data = waiting.shift(); data; data = waiting.shift()) await sending?.run(data);
  }
  return {
    waiting,
    send,
    async codeFor(address) {
      await send();
      const { text } = await shop.db
        .selectFrom("stand_in_message")
        .select("text")
        .where("recipient", "=", address)
        .orderBy("sent_at", "desc")
        .executeTakeFirstOrThrow();
      return /\b\d{6}\b/.exec(text)?.[0] ?? "";
    },
  };
}

/** A code that differs from the correct one. */
export function wrongFor(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}
