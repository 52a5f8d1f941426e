import { codeJobs } from "#customers/otp/jobs.server.ts";
import type { TestShop } from "../../../support/shop.ts";

/** Codes of a test shop that are sent when the test says so. */
export interface SentCodes {
  /** Queued and not sent. */
  waiting: object[];
  /** Sends what waits. */
  send(): Promise<void>;
  /** Sends what waits. @returns the newest code that went to an address, and nothing else of its message */
  codeFor(address: string): Promise<string>;
}

/** Keeps codes from whoever works on the queue, so that a test does it itself. */
export function pauseCodes({ shop }: TestShop): SentCodes {
  const waiting: object[] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, _queue, data) {
      waiting.push(data);
    },
  };
  async function send() {
    const [sending] = codeJobs(shop);
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

/** Another code than a right one. */
export function wrongFor(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}
