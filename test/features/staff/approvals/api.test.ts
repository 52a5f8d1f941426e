import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { toProductBody } from "#catalogue/product.mapper.ts";
import { productsById } from "#catalogue/repository.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { formatDateTime } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import type { listApprovals } from "#staff/approvals/contract.ts";
import { staffApprovalsJobs } from "#staff/approvals/jobs.server.ts";
import { staffCatalogueJobs } from "#staff/catalogue/jobs.server.ts";
import { inviteByCommand } from "#staff-access/people/service.server.ts";
import { createStaffSession } from "#staff-access/sessions/repository.server.ts";
import { form } from "../../../support/documents.ts";
import { catalogue } from "../../../support/sample-catalogue.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { auditEntries, STAFF_PASSWORD, signedInStaff, staffWithPassword } from "../../../support/staff.ts";
import { csv } from "../../../support/written.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Signed = { staffId: string; token: string };

let test: TestShop;
let maker: Signed;
let second: Signed;
beforeAll(async () => {
  test = await makeShop();
});
// Sessions end while the clock moves.
beforeEach(async () => {
  [maker, second] = [
    await signedInStaff(test.shop, "content_editor"),
    await signedInStaff(test.shop, "content_editor"),
  ];
});
afterAll(() => test.close());

const phones = catalogue.filter(
  ({ categorySlug, segment }) => categorySlug === "smartphones" && segment === "personal",
);

/** A phone for each test, with one of its variants and shares of its price. */
function nextPhone() {
  const phone = phones.shift();
  const [variant] = phone?.variants ?? [];
  if (!phone || !variant) throw new Error("the sample catalogue has too few phones");
  const at = (share: number) => toRand(Math.round(variant.price * share));
  return { id: phone.id, variationId: variant.variationId, price: at(1), at };
}

/** Products of variants that a test takes itself. */
const owners = new Map<string, string>();
const phoneOf = (variationId: string) => owners.get(variationId) ?? "";

async function send(who: Signed, method: "GET" | "PATCH" | "PUT" | "POST", url: string, payload?: object) {
  const headers = { authorization: `Bearer ${who.token}`, "idempotency-key": crypto.randomUUID() };
  const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

async function priceOf({ id, variationId }: { id: string; variationId: string }): Promise<string | undefined> {
  const [product] = await productsById(test.shop.db, [id]);
  const variant = product?.variants.find((each) => each.variationId === variationId);
  return variant && toRand(variant.price);
}

async function setPrice(
  { id, variationId }: { id: string; variationId: string },
  price: string,
  { who = maker, ...more }: { who?: Signed; from?: string; until?: string; name?: string } = {},
) {
  const { name, ...period } = more;
  const { body } = await send(who, "GET", `/api/staff/catalogue/products/${id}`);
  return send(who, "PATCH", `/api/staff/catalogue/products/${id}`, {
    revision: body.revision,
    changes: { ...(name && { name }), variants: [{ variationId, price }] },
    ...period,
  });
}

type Body = z.output<typeof listApprovals.reply>["body"];

async function list(who: Signed = second): Promise<Body> {
  return (await send(who, "GET", "/api/staff/approvals")).body;
}

async function waitingFor(subject: string, who: Signed = second) {
  return (await list(who)).waiting.filter((each) => each.subject === subject);
}

async function decide(who: Signed, subject: string, isApproved: boolean, reason = "") {
  const [approval] = await waitingFor(subject);
  return send(who, "POST", `/api/staff/approvals/${approval?.approvalId}`, { isApproved, reason });
}

async function importFile(content: string, mode: "check" | "import" = "import", filename = "sale.csv") {
  const sent = form([
    { name: "mode", value: mode },
    { name: "file", value: content, filename },
  ]);
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/staff/catalogue/import",
    headers: { ...sent.headers, authorization: `Bearer ${maker.token}` },
    payload: sent.payload,
  });
  return answer.json();
}

async function runJob() {
  await staffCatalogueJobs(test.shop)[0]?.run({});
}

describe("A price that falls by more than half", () => {
  it("waits for a second person, is shown with who changed what, goes live when approved, and is in the audit", async () => {
    const phone = nextPhone();
    const subject = `product ${phone.id}`;
    const reply = await setPrice(phone, "5.00");
    expect(reply).toMatchObject({ status: 200, body: { waiting: [{ by: "Nomsa, content_editor" }] } });
    expect(await priceOf(phone)).toBe(phone.price);
    expect(await waitingFor(subject)).toMatchObject([
      {
        requestedBy: "Nomsa, content_editor",
        isOwn: false,
        differences: [{ label: expect.stringMatching(/: Price$/), before: phone.price, after: "5.00" }],
      },
    ]);
    expect(await waitingFor(subject, maker)).toMatchObject([{ isOwn: true }]);
    expect(await decide(second, subject, true)).toMatchObject({ status: 200 });
    expect(await priceOf(phone)).toBe("5.00");
    expect((await auditEntries(test.shop, subject)).map(({ action, staff_id }) => [action, staff_id])).toEqual([
      ["change waits for approval", maker.staffId],
      ["product changed", maker.staffId],
      ["change approved", second.staffId],
    ]);
    expect((await list()).decided).toContainEqual(expect.objectContaining({ subject, isApproved: true }));
    expect(await waitingFor(subject)).toEqual([]);
  });

  it("is not approved by who made it, not by who may not change prices, and only once", async () => {
    const phone = nextPhone();
    const subject = `product ${phone.id}`;
    await setPrice(phone, "5.00");
    const [approval] = await waitingFor(subject);
    const path = `/api/staff/approvals/${approval?.approvalId}`;
    expect(await send(maker, "POST", path, { isApproved: true })).toMatchObject({ status: 403, code: "own_approval" });
    const agent = await signedInStaff(test.shop, "order_ops");
    expect((await send(agent, "POST", path, { isApproved: true })).code).toBe("permission_missing");
    expect(await priceOf(phone)).toBe(phone.price);
    const answers = await Promise.all([1, 2].map(() => send(second, "POST", path, { isApproved: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is declined with a reason, and then stays as it was; who made it may take it back", async () => {
    const phone = nextPhone();
    const subject = `product ${phone.id}`;
    await setPrice(phone, "5.00");
    expect((await decide(second, subject, false)).code).toBe("reason_needed");
    expect((await decide(second, subject, false, "A slip of the pen")).status).toBe(200);
    expect((await list()).decided).toContainEqual(
      expect.objectContaining({ subject, isApproved: false, reason: "A slip of the pen" }),
    );
    await setPrice(phone, "6.00");
    expect((await decide(maker, subject, false, "Wrong product")).status).toBe(200);
    expect(await priceOf(phone)).toBe(phone.price);
  });

  it("waits together with what was changed besides; up to half goes live at once", async () => {
    const phone = nextPhone();
    await setPrice(phone, phone.at(0.49), { name: "Half off" });
    expect((await productsById(test.shop.db, [phone.id]))[0]?.name).not.toBe("Half off");
    const other = nextPhone();
    expect((await setPrice(other, other.at(0.51))).body.waiting).toEqual([]);
    expect(await priceOf(other)).toBe(other.at(0.51));
  });

  it("is found in small steps of a week too, and steps count from the price that was approved", async () => {
    const phone = nextPhone();
    await setPrice(phone, phone.at(0.6));
    test.clock.advance(DAY_MS);
    [maker, second] = [
      await signedInStaff(test.shop, "content_editor"),
      await signedInStaff(test.shop, "content_editor"),
    ];
    expect((await setPrice(phone, phone.at(0.4))).body.waiting).toHaveLength(1);
    await decide(second, `product ${phone.id}`, true);
    expect(await priceOf(phone)).toBe(phone.at(0.4));
    expect((await setPrice(phone, phone.at(0.35))).body.waiting).toEqual([]);
    const later = nextPhone();
    await setPrice(later, later.at(0.6));
    test.clock.advance(7 * DAY_MS + 1);
    maker = await signedInStaff(test.shop, "content_editor");
    expect((await setPrice(later, later.at(0.4))).body.waiting).toEqual([]);
  });

  it("is refused as out of date when the product was changed after it was asked for", async () => {
    const phone = nextPhone();
    await setPrice(phone, "5.00");
    await setPrice(phone, phone.at(1.2), { who: second });
    expect(await decide(second, `product ${phone.id}`, true)).toMatchObject({ status: 409, code: "approval_stale" });
    expect(await priceOf(phone)).toBe(phone.at(1.2));
  });

  it("waits when it is planned, and begins at its time once it is approved", async () => {
    const phone = nextPhone();
    const [from, until] = [HOUR_MS, 2 * HOUR_MS].map((wait) =>
      new Date(test.shop.clock.now().getTime() + wait).toISOString(),
    );
    const { body } = await setPrice(phone, "5.00", { from: from ?? "", until: until ?? "" });
    expect([body.planned, body.waiting.length]).toEqual([[], 1]);
    await decide(second, `product ${phone.id}`, true);
    expect(await priceOf(phone)).toBe(phone.price);
    test.clock.advance(HOUR_MS);
    // The job of each minute and another replica's: the one waits for the other.
    await Promise.all([runJob(), runJob()]);
    expect(await priceOf(phone)).toBe("5.00");
    test.clock.advance(HOUR_MS);
    await runJob();
    expect(await priceOf(phone)).toBe(phone.price);
  });

  it("is not made at its time when its variant has got another material, and staff see that it was not", async () => {
    const phone = nextPhone();
    const from = new Date(test.shop.clock.now().getTime() + HOUR_MS).toISOString();
    await setPrice(phone, "5.00", { from });
    await decide(second, `product ${phone.id}`, true);
    const [product] = (await productsById(test.shop.db, [phone.id])).map(toProductBody);
    const [{ materialId = "" } = {}] = product?.variants ?? [];
    const line = JSON.stringify(product).replaceAll(`"${materialId}"`, '"GOODS-OF-ANOTHER-KIND"');
    expect((await importFile(line, "import", "other.jsonl")).body).toMatchObject({ done: true, held: 0 });
    test.clock.advance(HOUR_MS);
    await expect(runJob()).rejects.toThrow();
    expect(await priceOf(phone)).toBe(phone.price);
    maker = await signedInStaff(test.shop, "content_editor");
    const { body } = await send(maker, "GET", `/api/staff/catalogue/products/${phone.id}`);
    expect(body.planned).toMatchObject([{ failedAt: expect.any(String) }]);
  });

  it("is out of date when its variant got another material before it was approved", async () => {
    const phone = nextPhone();
    await setPrice(phone, "5.00");
    const [product] = (await productsById(test.shop.db, [phone.id])).map(toProductBody);
    const [{ materialId = "" } = {}] = product?.variants ?? [];
    await importFile(
      JSON.stringify(product).replaceAll(`"${materialId}"`, '"GOODS-OF-A-THIRD-KIND"'),
      "import",
      "x.jsonl",
    );
    expect((await decide(second, `product ${phone.id}`, true)).code).toBe("approval_stale");
    expect(await priceOf(phone)).toBe(phone.price);
  });

  it.each([
    [
      "in the form",
      (id: string, price: string) => setPrice({ id: phoneOf(id), variationId: id }, price),
      (id: string) => `product ${phoneOf(id)}`,
    ],
    [
      "in a file",
      (id: string, price: string) => importFile(`variationId,price\n${id},${price}\n`),
      () => "file sale.csv",
    ],
  ])("approved %s lets the falls of other variants of the product count as before", async (_, set, subject) => {
    const product = phones.find(({ variants }) => variants.length > 1);
    const [one, other] = product?.variants ?? [];
    if (!product || !one || !other) throw new Error("the sample catalogue has no phone with two variants");
    phones.splice(phones.indexOf(product), 1);
    owners.set(one.variationId, product.id);
    const half = { id: product.id, variationId: other.variationId };
    owners.set(other.variationId, product.id);
    await set(other.variationId, toRand(Math.round(other.price * 0.6)));
    await set(one.variationId, "5.00");
    expect((await decide(second, subject(one.variationId), true)).status).toBe(200);
    expect(await priceOf({ id: product.id, variationId: one.variationId })).toBe("5.00");
    expect((await setPrice(half, toRand(Math.round(other.price * 0.4)))).body.waiting).toHaveLength(1);
  });

  it("waits at its time when it was planned before the price rose", async () => {
    const phone = nextPhone();
    const from = new Date(test.shop.clock.now().getTime() + HOUR_MS).toISOString();
    expect((await setPrice(phone, phone.at(0.8), { from })).body.planned).toHaveLength(1);
    await setPrice(phone, phone.at(2), { who: second });
    test.clock.advance(HOUR_MS);
    await runJob();
    expect(await priceOf(phone)).toBe(phone.at(2));
    second = await signedInStaff(test.shop, "content_editor");
    expect(await waitingFor(`product ${phone.id}`)).toHaveLength(1);
  });

  it("waits in an imported file: the other products of the file are imported, and this one once it is approved", async () => {
    const [cheap, other] = [nextPhone(), nextPhone()];
    const file = `variationId,price\n${cheap.variationId},5.00\n${other.variationId},${other.at(0.9)}\n`;
    expect((await importFile(file, "check")).body).toMatchObject({ done: false, held: 1 });
    expect(await waitingFor("file sale.csv")).toEqual([]);
    expect((await importFile(file)).body).toMatchObject({ done: true, held: 1, changed: 1 });
    expect([await priceOf(cheap), await priceOf(other)]).toEqual([cheap.price, other.at(0.9)]);
    expect(await waitingFor("file sale.csv")).toMatchObject([
      { differences: [{ label: expect.stringContaining(cheap.variationId), before: cheap.price, after: "5.00" }] },
    ]);
    expect((await decide(second, "file sale.csv", true)).status).toBe(200);
    expect([await priceOf(cheap), await priceOf(other)]).toEqual(["5.00", other.at(0.9)]);
  });

  it("waits in an imported file with everything else that goes live with it", async () => {
    const phone = nextPhone();
    const [product] = (await productsById(test.shop.db, [phone.id])).map(toProductBody);
    const line = JSON.stringify({ ...product, name: "Headphones" });
    expect(
      (await importFile(line.replaceAll(`"price":"${phone.price}"`, '"price":"5.00"'), "import", "sale.jsonl")).body
        .held,
    ).toBe(1);
    expect(await waitingFor("file sale.jsonl")).toMatchObject([
      {
        differences: expect.arrayContaining([
          { label: expect.stringContaining(`${phone.variationId}: Price`), before: phone.price, after: "5.00" },
          { label: "Headphones: name", before: expect.any(String), after: "Headphones" },
        ]),
      },
    ]);
    await decide(second, "file sale.jsonl", false, "That is not what it says");
  });

  it("of an imported file is out of date when its product was changed in between", async () => {
    const phone = nextPhone();
    await importFile(`variationId,price\n${phone.variationId},5.00\n`);
    await setPrice(phone, phone.at(1.1), { who: second });
    expect((await decide(second, "file sale.csv", true)).code).toBe("approval_stale");
    expect(await priceOf(phone)).toBe(phone.at(1.1));
    await decide(second, "file sale.csv", false, "Out of date");
  });

  it("goes live at once by the command on the server, which is the operator's", async () => {
    const phone = nextPhone();
    const file = await csv("variationId,price", `${phone.variationId},5.00`);
    await importCatalogue(test.shop.db, file, { cards: test.shop.cards, index: writeProductDocuments });
    expect(await priceOf(phone)).toBe("5.00");
  });

  it("is told by email to others who can approve it, and not to who made it", async () => {
    const [mine, theirs] = [
      await staffWithPassword(test.shop, "content_editor"),
      await staffWithPassword(test.shop, "content_editor"),
    ];
    await test.shop.db
      .updateTable("staff_session")
      .set({ staff_id: mine.staffId })
      .where("staff_id", "=", maker.staffId)
      .execute();
    await setPrice(nextPhone(), "5.00");
    const sent = () =>
      test.shop.db
        .selectFrom("stand_in_message")
        .selectAll()
        .where("recipient", "in", [mine.email, theirs.email])
        .execute();
    await vi.waitFor(
      async () =>
        expect((await sent()).map(({ recipient, subject }) => [recipient, subject.replace(/^.*?: /, "")])).toEqual([
          [theirs.email, "a change waits for a second person"],
        ]),
      { timeout: 10_000 },
    );
    expect((await list(maker)).others).toBeGreaterThan(0);
  });
});

describe("A promo code", () => {
  const VALUES = {
    description: "For the newsletter",
    percent: null,
    off: null,
    startsOn: "2026-11-20",
    endsOn: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    minimum: "0.00",
    productIds: [],
    categories: [],
    isActive: true,
  };
  let made = 0;

  async function create(more: object) {
    made += 1;
    const { body } = await send(maker, "POST", "/api/staff/promo-codes", { ...VALUES, code: `STEEP${made}`, ...more });
    return { subject: `promo code STEEP${made}`, ...body };
  }

  const change = (promoCodeId: string, body: object) =>
    send(maker, "PUT", `/api/staff/promo-codes/${promoCodeId}`, body);
  const stateOf = async (promoCodeId: string) =>
    (await send(maker, "GET", `/api/staff/promo-codes/${promoCodeId}`)).body.promoCode.state;

  it("of more than half is switched off until a second person has approved it", async () => {
    const { subject, promoCode, waiting } = await create({ percent: 100 });
    expect([promoCode.state, waiting.length]).toEqual(["off", 1]);
    expect((await decide(maker, subject, true)).code).toBe("own_approval");
    expect((await decide(second, subject, true)).status).toBe(200);
    expect(await stateOf(promoCode.promoCodeId)).toBe("active");
    expect((await create({ percent: 50 })).promoCode.state).toBe("active");
  });

  it.each([
    ["an amount above half of the minimum", "off", { off: "51.00", minimum: "100.00" }],
    ["an amount of half of the minimum", "active", { off: "50.00", minimum: "100.00" }],
    ["an amount without minimum and products, which can be used for anything", "off", { off: "10.00" }],
    ["a small amount for a category of dear products", "active", { off: "10.00", categories: ["smart-devices"] }],
  ])("with %s is %s", async (_, state, values) => {
    expect((await create(values)).promoCode.state).toBe(state);
  });

  it("that is new is shown with all its values as people say them, without those of the other kind of reduction", async () => {
    const limits = { maxUses: 500, maxUsesPerCustomer: 1, endsOn: "2026-12-31", minimum: "1250.00" };
    const { subject } = await create({ percent: 65, ...limits, signedInOnly: true, categories: ["smart-devices"] });
    const differences = (await waitingFor(subject))[0]?.differences ?? [];
    expect(new Set(differences.map(({ before }) => before))).toEqual(new Set([""]));
    expect(differences.map(({ label, after }) => `${label}: ${after}`)).toEqual([
      "What it is for: For the newsletter",
      "Percent off: 65%",
      "First day: 20 November 2026",
      "Last day: 31 December 2026",
      "Orders in all: 500",
      "Orders of one customer: 1",
      "Minimum amount: R1,250",
      "Signed-in customers only: Yes",
      "Products: All",
      "Categories: Smart devices",
      "Active: Yes",
      expect.stringMatching(/^Left to pay for .+: R[\d,.]+ of R[\d,.]+$/),
    ]);
    await decide(second, subject, false, "A test");
  });

  it("waits again when it is widened, and is switched off and described by one person", async () => {
    const { subject, promoCode } = await create({ percent: 60, maxUses: 10 });
    await decide(second, subject, true);
    const { promoCodeId } = promoCode;
    const values = { ...VALUES, percent: 60, maxUses: 10 };
    const wider = await change(promoCodeId, { ...values, maxUses: null, version: 2 });
    expect(wider.body).toMatchObject({ promoCode: { maxUses: 10, state: "active" }, waiting: [{}] });
    expect(
      (await change(promoCodeId, { ...values, description: "Other words", version: 2 })).body.promoCode,
    ).toMatchObject({
      description: "Other words",
      version: 3,
    });
    // What was asked for was made for the version before.
    expect((await decide(second, subject, true)).code).toBe("approval_stale");
    expect((await change(promoCodeId, { ...values, isActive: false, version: 3 })).body.promoCode.state).toBe("off");
    expect((await change(promoCodeId, { ...values, version: 4 })).body.promoCode.state).toBe("off");
  });
});

describe("A second person", () => {
  const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: test.shop.clock.now().getTime() });

  async function post(path: string, payload: object) {
    return (await test.app.inject({ method: "POST", url: `/api${path}`, payload })).json();
  }

  async function sessionOf(staffId: string): Promise<Signed> {
    const { db, clock } = test.shop;
    return { staffId, token: await createStaffSession(db, { staffId, userAgent: "test", now: clock.now() }) };
  }

  async function changeAccount(staffId: string, seen: object, wanted: object) {
    const admin = await signedInStaff(test.shop, "admin");
    const body = { seen: { storeId: null, ...seen }, wanted: { storeId: null, ...seen, ...wanted } };
    expect((await send(admin, "PATCH", `/api/staff/people/${staffId}`, body)).status).toBe(200);
  }

  /** Uses a link with a new second factor. */
  async function acceptLink(token: string) {
    const { opening } = await post("/staff/link", { token });
    const otp = codeOf(opening.secret);
    const acceptance = { token, openingId: opening.openingId, otp, password: STAFF_PASSWORD };
    const { recoveryCodes } = await post("/staff/join", acceptance);
    expect(recoveryCodes).toHaveLength(10);
  }

  /** Ways in which an account begins to be a second person. @returns its id */
  const WAYS: Record<string, () => Promise<string>> = {
    async "joined by an invitation"() {
      const account = { email: `${crypto.randomUUID()}@staff.example`, name: "Mal Lory", role: "admin" as const };
      const admin = await signedInStaff(test.shop, "admin");
      const { staffId } = await send(admin, "POST", "/api/staff/people", account);
      await acceptLink((await inviteByCommand(test.shop, account)) ?? "");
      return staffId;
    },
    async "got another role"() {
      const { staffId } = await signedInStaff(test.shop, "order_ops");
      await changeAccount(staffId, { role: "order_ops", isDisabled: false }, { role: "content_editor" });
      return staffId;
    },
    async "was enabled again"() {
      const { staffId } = await signedInStaff(test.shop, "content_editor");
      await changeAccount(staffId, { role: "content_editor", isDisabled: false }, { isDisabled: true });
      await changeAccount(staffId, { role: "content_editor", isDisabled: true }, { isDisabled: false });
      return staffId;
    },
    async "set up a second factor that it did not have"() {
      const { staffId, email } = await staffWithPassword(test.shop, "content_editor");
      const { details } = await post("/lambda/store-login", { email, password: STAFF_PASSWORD });
      await acceptLink(details.link);
      return staffId;
    },
    async "has a new second factor for a lost one"() {
      const { staffId, email } = await staffWithPassword(test.shop, "content_editor", SECRET);
      const account = { email, name: "Thandi Nkosi", role: "content_editor" as const };
      await acceptLink((await inviteByCommand(test.shop, { ...account, anew: true })) ?? "");
      return staffId;
    },
  };

  it.each(Object.keys(WAYS))("who %s approves nothing for 24 hours, reads from when, and may decline", async (way) => {
    const staffId = (await WAYS[way]?.()) ?? "";
    const from = new Date(test.shop.clock.now().getTime() + DAY_MS);
    const [phone, declined] = [nextPhone(), nextPhone()];
    await setPrice(phone, "5.00");
    await setPrice(declined, "5.00");
    let newcomer = await sessionOf(staffId);
    expect((await list(newcomer)).approvesFrom).toBe(from.toISOString());
    const refused = await decide(newcomer, `product ${phone.id}`, true);
    expect(refused).toMatchObject({
      status: 403,
      code: "second_person_too_new",
      details: { from: from.toISOString() },
    });
    expect(refused.message).toContain(`from ${formatDateTime(from)}`);
    expect(await priceOf(phone)).toBe(phone.price);
    expect((await decide(newcomer, `product ${declined.id}`, false, "A slip of the pen")).status).toBe(200);
    test.clock.advance(DAY_MS - 1);
    newcomer = await sessionOf(staffId);
    second = newcomer;
    expect((await decide(newcomer, `product ${phone.id}`, true)).status).toBe(403);
    test.clock.advance(1);
    expect((await list(newcomer)).approvesFrom).toBeNull();
    expect((await decide(newcomer, `product ${phone.id}`, true)).status).toBe(200);
    expect(await priceOf(phone)).toBe("5.00");
  });

  it("approves as before when only the password of their account was replaced", async () => {
    const { staffId, email } = await staffWithPassword(test.shop, "content_editor", SECRET);
    const token = await inviteByCommand(test.shop, { email, name: "Thandi Nkosi", role: "content_editor" });
    const answer = await post("/staff/join", { token, password: STAFF_PASSWORD, otp: codeOf(SECRET) });
    expect(answer.success).toBe(true);
    const phone = nextPhone();
    await setPrice(phone, "5.00");
    expect((await decide(await sessionOf(staffId), `product ${phone.id}`, true)).status).toBe(200);
  });
});

it("The nightly job deletes decisions after a year and former prices after a week, and keeps what is waiting", async () => {
  const phone = nextPhone();
  await setPrice(phone, phone.at(0.9));
  const [declined, kept] = [nextPhone(), nextPhone()];
  await setPrice(declined, "5.00");
  await decide(second, `product ${declined.id}`, false, "No");
  await setPrice(kept, "5.00");
  test.clock.advance(370 * DAY_MS);
  await staffApprovalsJobs(test.shop)[0]?.run({});
  const { db } = test.shop;
  expect(await db.selectFrom("former_price").selectAll().execute()).toEqual([]);
  const left = await db.selectFrom("approval").select(["subject", "decided_at"]).execute();
  expect(left.filter(({ decided_at }) => decided_at !== null)).toEqual([]);
  expect(left.map(({ subject }) => subject)).toContain(`product ${kept.id}`);
});
