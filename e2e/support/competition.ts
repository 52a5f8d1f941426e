import { connect } from "#platform/database/connect.server.ts";
import { systemClock } from "#shared/clock.ts";
import { competitionDocument } from "../../test/support/competition.ts";
import { signedInStaff } from "../../test/support/staff.ts";
import { databaseUrl } from "./staff.ts";
import { expect } from "./test.ts";

/** A competition that runs in the shop of the journeys, in which only one can be open at a time. */
export interface RunningCompetition {
  competitionId: string;
  /** Makes a call of its manager: "entries-hash", "draw". */
  act(action: string, body?: object): Promise<void>;
  /** Closes it now, as its closing time would. */
  end(): Promise<void>;
}

/** Announces a competition that hides pins on the page with all deals, once no other one is open. @param seconds until it closes */
export async function runCompetition(baseURL: string, seconds: number): Promise<RunningCompetition> {
  const { db } = connect(databaseUrl());
  const { token } = await signedInStaff({ db, clock: systemClock }, "competition_manager");
  await db.destroy();

  async function send(path: string, body: object = {}) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const url = `${baseURL}/api/staff/competitions${path}`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  const { body } = await send("", {
    ...competitionDocument({ dealNames: ["deals"], pins: 4 }),
    opensAt: new Date(Date.now() - 60_000).toISOString(),
    closesAt: new Date(Date.now() + seconds * 1000).toISOString(),
  });
  const { competitionId } = body.body;
  await send(`/${competitionId}/pins`);
  await expect(async () => {
    expect((await send(`/${competitionId}/open`, { version: 1 })).status).toBe(200);
  }).toPass({ timeout: 45_000 });

  async function act(action: string, more?: object) {
    const { status, body: reply } = await send(`/${competitionId}/${action}`, more);
    expect(status, JSON.stringify(reply)).toBe(200);
  }

  async function end() {
    const { db: own } = connect(databaseUrl());
    const closes_at = new Date(Date.now() - 1000);
    await own.updateTable("competition").set({ closes_at }).where("competition_id", "=", competitionId).execute();
    await own.destroy();
    await send(`/${competitionId}/close`);
  }

  return { competitionId, act, end };
}
