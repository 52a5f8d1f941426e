import { seedHashOf } from "#competition/draw.server.ts";
import type { CompetitionDocument } from "#competition/model.ts";
import { PACE_SECONDS } from "#competition/model.ts";
import { RESEND_SECONDS } from "#customers/otp/model.ts";
import { createStaffSession } from "#staff-access/sessions/repository.server.ts";
import { codeOf, newAddress } from "./customer.ts";
import type { TestShop } from "./shop.ts";
import type { Answer } from "./shopper.ts";
import { signedInStaff } from "./staff.ts";

/** The seed that the overseer of test competitions holds. */
export const SEED = "the-seed-of-an-independent-auditor-2026";

/** A valid competition, which runs at the time of tests. */
export function competitionDocument(more: Partial<CompetitionDocument> = {}): CompetitionDocument {
  return {
    title: "Tap2Win spring",
    prizes: [
      { name: "A car", text: "A small one.", quantity: 1 },
      { name: "A shopping voucher of R500", text: "", quantity: 2 },
    ],
    reserves: 1,
    steps: ["Find a pin on a deal page", "Enter with your number and the code that we send"],
    basis: "A draw among all valid entries decides.",
    resultsMedium: "The results stand on the competition page of this site for three months.",
    entryCost: "0.00",
    exclusions: "People who work for us or on the competition may not enter, nor may those who live with them.",
    overseer: { name: "Ayanda Dlamini CA(SA)", firm: "Dlamini and Partners" },
    opensAt: "2026-11-19T00:00:00+02:00",
    closesAt: "2026-11-27T18:00:00+02:00",
    dealNames: ["summer", "online-weekend", "deals"],
    pins: 12,
    seedHash: seedHashOf(SEED),
    rules: "## Who may enter\n\nAnybody of 18 years and older.",
    ...more,
  };
}

/** Sets the clock to the start of a test, and deletes what an earlier test left: competitions, codes and counts. */
export async function startAfresh({ shop: { db }, clock }: TestShop): Promise<void> {
  clock.set("2026-11-20T10:00:00+02:00");
  for (const table of ["competition", "one_time_code", "hourly_count", "outbox"] as const)
    await db.deleteFrom(table).execute();
}

/** Somebody who runs competitions in a test shop. */
export interface CompetitionManager {
  staffId: string;
  call(route: string, body?: object, headers?: Record<string, string>): Promise<Answer & { text: string }>;
  /** Does something with a competition: "open", "draw". */
  act(competitionId: string, action: string, body?: object): Promise<Answer>;
}

/** Signs in somebody who runs competitions. */
export async function competitionManager(test: TestShop): Promise<CompetitionManager> {
  const { db, clock } = test.shop;
  const { staffId } = await signedInStaff(test.shop, "competition_manager");
  async function call(route: string, body?: object, headers: Record<string, string> = {}) {
    const [method, path] = route.split(" ");
    // A session ends before a competition does.
    const token = await createStaffSession(db, { staffId, userAgent: "test", now: clock.now() });
    const answer = await test.app.inject({
      method: method === "PUT" ? "PUT" : method === "POST" ? "POST" : "GET",
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body && { payload: body }),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { status: answer.statusCode, body: isJson ? answer.json() : undefined, text: answer.body };
  }
  return {
    staffId,
    call,
    act: (competitionId, action, body) => call(`POST /staff/competitions/${competitionId}/${action}`, body),
  };
}

/** Creates a competition and announces it. @returns its id and who runs it */
export async function openedCompetition(test: TestShop, more: Partial<CompetitionDocument> = {}) {
  const manager = await competitionManager(test);
  const created = await manager.call("POST /staff/competitions", competitionDocument(more));
  const { competitionId } = created.body.body;
  await manager.act(competitionId, "pins");
  const opened = await manager.act(competitionId, "open", { version: 1 });
  if (opened.status !== 200) throw new Error(`The competition did not open: ${JSON.stringify(opened.body)}`);
  // Replies about the one before are cached until then.
  await test.shop.revisions.refresh();
  return { competitionId: String(competitionId), manager };
}

/** Makes a call of a shopper in one browser tab, by default from an address of its own. */
export async function post(
  test: TestShop,
  path: string,
  payload: object,
  remoteAddress = newAddress(),
): Promise<Answer> {
  const answer = await test.app.inject({
    method: "POST",
    url: `/api${path}`,
    payload: { codeRequestId: "e".repeat(32), ...payload },
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A pin that a deal page hides, found by its page. */
export interface Found {
  pinId: string;
  finding: string;
}

/** Finds a pin on a deal page, or on another one if this has none left, and waits as long as people need. */
export async function foundPin(test: TestShop, dealName = "summer"): Promise<Found> {
  for (const name of [dealName, ...competitionDocument().dealNames]) {
    const { body } = await post(test, "/common/pins/find", { dealName: name });
    if (!body.body?.pin) continue;
    test.clock.advance(PACE_SECONDS * 1000);
    return body.body.pin;
  }
  throw new Error("No pin is left");
}

/** Requests a code for a number and reads it. */
export async function entryCode(test: TestShop, pin: Found, mobileNumber: string): Promise<string> {
  test.clock.advance(RESEND_SECONDS * 1000);
  const asked = await post(test, "/common/pin/phone-number/verify", { ...pin, mobileNumber });
  if (asked.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(asked.body)}`);
  return codeOf(test, mobileNumber, "competition");
}

/** Enters with a number from the start. @param more fields of the form */
export async function enter(
  test: TestShop,
  mobileNumber: string,
  more: object = {},
  dealName = "summer",
): Promise<Answer> {
  const pin = await foundPin(test, dealName);
  const otp = await entryCode(test, pin, mobileNumber);
  return post(test, "/common/pins/form-submit", { ...pin, mobileNumber, otp, name: "Thandi Nkosi", ...more });
}
