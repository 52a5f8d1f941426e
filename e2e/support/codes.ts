import type { APIRequestContext } from "@playwright/test";
import { sql } from "kysely";
import { connect } from "#platform/database/connect.server.ts";
import { databaseUrl } from "./staff.ts";
import { expect } from "./test.ts";

/**
 * The code in the newest message to an address, after it was sent.
 * @param not a code that was read before, if another was requested since
 */
export async function codeFor(request: APIRequestContext, address: string, not?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const list = await (await request.get("/stand-in/outbox")).text();
      const entry = list.split("<li").find((part) => part.includes(address));
      const path = /href="([^"]+)"/.exec(entry ?? "")?.[1];
      const message = path ? await (await request.get(path)).text() : "";
      found = /(?:^|<pre>)(\d{6})\b/m.exec(message)?.[1];
      return found !== undefined && found !== not;
    })
    .toBe(true);
  return found ?? "";
}

/** Lets the half minute pass in which an address is sent no other code. */
export async function passHalfMinute(): Promise<void> {
  const { db } = connect(databaseUrl());
  await db.updateTable("one_time_code").set({ requested_at: sql`requested_at - interval '30 seconds'` }).execute();
  await db.destroy();
}
