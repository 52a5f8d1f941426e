import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { numberHashOf, sealedEntrant } from "#competition/entrant.server.ts";
import { MARKETING_CONSENT } from "#competition/model.ts";
import { signUpKey } from "#leads/newsletter/service.server.ts";
import { saveDetail } from "#orders/details/repository.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { DATA, paidOrder } from "../support/after-orders.ts";
import { openedCompetition } from "../support/competition.ts";
import { codeOf, type SignedInCustomer, shopperOf, signedIn } from "../support/customer.ts";
import { pauseAllJobs, type WaitingJobs } from "../support/paused-jobs.ts";
import { personalDataList } from "../support/personal-data.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { callWith, DEBIT_ORDER } from "../support/shopper.ts";
import { signedInStaff } from "../support/staff.ts";

// One customer has a row in every table that db/personal-data.yaml lists, with a marker in every personal column, and another customer too.

type List = Awaited<ReturnType<typeof personalDataList>>;

let test: TestShop;
let jobQueue: WaitingJobs;
let list: List;
let columns: Map<string, Column[]>;
let staff: { staffId: string; token: string };
let competitionId: string;

beforeAll(async () => {
  test = await makeShop();
  // Scheduled jobs would change rows between the two looks at them.
  await test.shop.jobs.stop();
  jobQueue = pauseAllJobs(test);
  list = await personalDataList();
  columns = await readColumns();
  staff = await signedInStaff(test.shop, "admin");
  ({ competitionId } = await openedCompetition(test));
});
afterAll(() => test.close());

interface Column {
  name: string;
  type: string;
}

/** The columns of all tables that an insert has to fill. */
async function readColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string } & Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO'`.execute(test.shop.db);
  return Map.groupBy(rows, ({ table }) => table);
}

/** A customer with a completed order, and another that was declined. */
interface Person {
  /** Is in every marker. */
  tag: string;
  contact: string;
  /** As +27XXXXXXXXX. */
  mobileNumber: string;
  customer: SignedInCustomer;
  orderId: string;
  declinedId: string;
}

/** Columns in which the marker is the contact, because the row is found by it. */
const BY_CONTACT = ["customer_contact.address", "lead.email", "newsletter_subscriber.email", "back_in_stock.address"];

/** Columns whose marker is encrypted in the database. */
const ENCRYPTED = [
  ...["order_detail.encrypted", "data_request.personal", "audit_entry.personal", "competition_entry.sealed"],
  ...["streaming_sign_up.encrypted_number", "streaming_sign_up.encrypted_email"],
  ...["encrypted_number", "encrypted_email"].map((name) => `streaming_subscription.${name}`),
];

function markerOf({ tag, contact }: Pick<Person, "tag" | "contact">, table: string, column: string): string {
  return BY_CONTACT.includes(`${table}.${column}`) ? contact : `${tag}.${table}.${column}`;
}

const entries = () =>
  Object.entries(list).flatMap(([table, entry]) =>
    "personal" in entry && entry.of === "customer" ? [[table, entry] as const] : [],
  );

let made = 0;

/** What a column holds that says nothing about anybody. */
function plainValue({ name, type }: Column, { customer, orderId }: Person): unknown {
  const known: Record<string, unknown> = {
    owner_id: customer.customerId,
    customer_id: customer.customerId,
    order_id: orderId,
    staff_id: staff.staffId,
    vendor_type: "personal",
    channel: "email",
    contact_method: "email",
    version: 1,
    quantity: 1,
  };
  if (name in known) return known[name];
  made += 1;
  if (type === "uuid") return randomUUID();
  if (type === "timestamptz") return test.shop.clock.now();
  if (type === "date") return "2026-11-20";
  if (type === "jsonb") return "{}";
  if (type === "bytea") return Buffer.from(`row ${made}`);
  if (type === "bool") return false;
  if (type === "_text" || type === "_bytea") return [];
  return type === "text" ? `row ${made}` : made;
}

/** The marker of a column in its type. */
function markedValue({ name, type }: Column, table: string, person: Person): unknown {
  const marker = markerOf(person, table, name);
  if (type === "jsonb") return JSON.stringify({ marker });
  if (type === "bytea") return Buffer.from(marker);
  if (type === "_text") return [marker];
  if (type === "_bytea") return [Buffer.from(marker)];
  return type === "text" ? marker : 1;
}

/** Inserts a row with a marker in every personal column. @param given values that a constraint prescribes */
async function insertRow(table: string, person: Person, given: Record<string, unknown> = {}): Promise<void> {
  const entry = list[table];
  const personal = entry && "personal" in entry ? entry.personal : [];
  const values = (columns.get(table) ?? []).map((column) => {
    if (column.name in given) return given[column.name];
    return personal.includes(column.name) ? markedValue(column, table, person) : plainValue(column, person);
  });
  const names = (columns.get(table) ?? []).map(({ name }) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(test.shop.db);
}

/** Puts markers into the personal columns of rows that calls have made. */
async function mark(table: string, person: Person, where: [column: string, value: string]): Promise<void> {
  const entry = list[table];
  for (const name of entry && "personal" in entry ? entry.personal : [])
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${markedValue(typeOf(table, name), table, person)}
      where ${sql.ref(where[0])} = ${where[1]}`.execute(test.shop.db);
}

function typeOf(table: string, name: string): Column {
  const column = columns.get(table)?.find((each) => each.name === name);
  if (!column) throw new Error(`There is no column ${table}.${name}`);
  return column;
}

/** Values that constraints of a table prescribe, and rows that calls make. All other tables are filled by their columns alone. */
const FILLED: Record<string, (person: Person) => Promise<void>> = {
  customer: (person) => mark("customer", person, ["customer_id", person.customer.customerId]),
  customer_contact: (person) => insertRow("customer_contact", person, { channel: "sms", address: person.mobileNumber }),
  customer_party: (person) => insertRow("customer_party", person, { kind: "person", contact_method: "email" }),
  sign_in: (person) => mark("sign_in", person, ["customer_id", person.customer.customerId]),
  refresh_token: done,
  access_token: done,
  session: done,
  cart: done,
  cart_line: (person) => insertRow("cart_line", person, { item_type: "main" }),
  cart_promo_code: async (person) =>
    insertRow("cart_promo_code", person, { order_type: "prepaid", promo_code_id: await welcomeCode() }),
  promo_code_use: async (person) =>
    insertRow("promo_code_use", person, { state: "used", promo_code_id: await welcomeCode() }),
  promo_code_kept_use: async (person) =>
    insertRow("promo_code_kept_use", person, { promo_code_id: await welcomeCode() }),
  search_event: (person) => insertRow("search_event", person, { event_type: "add-to-cart" }),
  checkout_order: (person) => markLines("checkout_order", person),
  order_detail: markDetails,
  order_consent: done,
  order_history: async (person) => {
    const reason = markerOf(person, "order_history", "reason");
    await sql`update order_history set reason = ${reason} where order_id = ${person.orderId} and actor = 'customer'`.execute(
      test.shop.db,
    );
  },
  document: (person) => insertRow("document", person, { kind: "identity", review: null }),
  outbox: (person) => insertRow("outbox", person, { data: null }),
  payment: done,
  payment_notification: done,
  refund: (person) => insertRow("refund", person, { state: "refunded" }),
  order_return: (person) => insertRow("order_return", person, { state: "received" }),
  tax_document: (person) => mark("tax_document", person, ["order_id", person.orderId]),
  stock_reservation: (person) => insertRow("stock_reservation", person, { state: "allocated" }),
  verification: (person) => insertRow("verification", person, { order_id: person.declinedId, state: "declined" }),
  verification_step: (person) => insertRow("verification_step", person, { order_id: person.declinedId }),
  fibre_process: async (person) => {
    await insertRow("fibre_process", person, { status: "Initiated", lines: null, process_id: person.tag.slice(1) });
    await insertRow("fibre_process_owner", person, { process_id: person.tag.slice(1) });
    await markLines("fibre_process", person);
  },
  fibre_notification: (person) => insertRow("fibre_notification", person, { process_id: person.tag.slice(1) }),
  streaming_sign_up: (person) =>
    insertRow("streaming_sign_up", person, {
      state: "number_verified",
      order_type: "prime video",
      billing: "account",
      sign_up_id: streamingId(person),
      ...encryptedMarkers(person, "streaming_sign_up", "encrypted_number", "encrypted_email"),
    }),
  streaming_subscription: (person) =>
    insertRow("streaming_subscription", person, {
      state: "active",
      order_type: "prime video",
      billing: "account",
      subscription_id: streamingId(person),
      reported_status: "active",
      next_charge_on: "2027-01-01",
      ended_at: null,
      ...encryptedMarkers(person, "streaming_subscription", "encrypted_number", "encrypted_email"),
    }),
  streaming_history: (person) => insertRow("streaming_history", person, { subscription_id: streamingId(person) }),
  streaming_charge: (person) =>
    insertRow("streaming_charge", person, { subscription_id: streamingId(person), state: "paid" }),
  stand_in_streaming_number: (person) =>
    insertRow("stand_in_streaming_number", person, { billing: "account", charges: "paid", orders: "accepted" }),
  stand_in_streaming_order: (person) => insertRow("stand_in_streaming_order", person, { status: "active" }),
  lead: async (person) => {
    const lead = leadOf(person);
    await insertRow("lead_person", person, { owner_id: lead.owner_id });
    await insertRow("lead", person, {
      ...lead,
      source: "callmeback",
      state: "new",
      assignee_id: null,
      follow_up_on: null,
    });
  },
  lead_note: (person) => insertRow("lead_note", person, leadOf(person)),
  newsletter_pending: (person) =>
    insertRow("newsletter_pending", person, {
      key_hash: signUpKey(test.shop, { target: person.contact, address: "10.0.0.1" }),
    }),
  back_in_stock: (person) => insertRow("back_in_stock", person, { claimed_at: null }),
  newsletter_subscriber: (person) => insertRow("newsletter_subscriber", person, { left_at: null }),
  competition_entry: async (person) => {
    const { db, detailCipher, clock } = test.shop;
    const { pin_id } = await db
      .updateTable("competition_pin")
      .set({ redeemed_at: clock.now() })
      .where("pin_id", "=", ({ selectFrom }) =>
        selectFrom("competition_pin").select("pin_id").where("redeemed_at", "is", null).limit(1),
      )
      .returning("pin_id")
      .executeTakeFirstOrThrow();
    const entryId = randomUUID();
    const entrant = {
      name: markerOf(person, "competition_entry", "sealed"),
      mobileNumber: person.mobileNumber,
    };
    await insertRow("competition_entry", person, {
      entry_id: entryId,
      competition_id: competitionId,
      pin_id,
      marketing_version: MARKETING_CONSENT.version,
      number_hash: numberHashOf(test.shop, competitionId, person.mobileNumber),
      sealed: sealedEntrant(detailCipher, entryId, entrant),
      marketing_withdrawn_at: null,
    });
  },
  data_request: async (person) => {
    const note = markerOf(person, "data_request", "personal");
    const { status } = await person.customer.call("POST /account/data/requests", {
      body: { kind: "correction", note },
    });
    expect(status).toBe(200);
  },
  audit_entry: async ({ contact }) => {
    const { status } = await callWith(test, staff.token, "POST /staff/customers/find", { body: { contact } });
    expect(status).toBe(200);
  },
  feature_flag: async (person) => {
    const marker = markerOf(person, "feature_flag", "pilot_ids");
    const given = { pilot_ids: [marker], pilot_type: "Custom", status: "on", changed_by: staff.staffId };
    await insertRow("feature_flag", person, given);
  },
  feature_flag_version: (person) => insertRow("feature_flag_version", person, { action: "changed" }),
};

/** The id of a promo code of the sample shop. */
async function welcomeCode(): Promise<string> {
  const code = test.shop.db.selectFrom("promo_code").select("promo_code_id").where("code", "=", "WELCOME100");
  return (await code.executeTakeFirstOrThrow()).promo_code_id;
}

/** Filled by the sign-in, or by the order. */
async function done(): Promise<void> {
  return undefined;
}

/** The id of a customer's subscription, and of the sign-up that led to it. */
function streamingId({ tag }: Person): string {
  return `00000000-0000-4000-8000-0000000005${tag.endsWith("a") ? "0a" : "0b"}`;
}

/** Markers of columns that this feature encrypts. */
function encryptedMarkers(person: Person, table: string, ...names: string[]): Record<string, Buffer> {
  const encrypt = (name: string) => test.shop.detailCipher.encrypt(streamingId(person), markerOf(person, table, name));
  return Object.fromEntries(names.map((name) => [name, encrypt(name)]));
}

function leadOf({ tag }: Person) {
  const id = (last: string) => `00000000-0000-4000-8000-0000000000${tag.endsWith("a") ? "a" : "b"}${last}`;
  return { owner_id: id("1"), lead_id: id("2") };
}

/** The lines of the completed order with a marker in the address of the first. */
async function markLines(table: "checkout_order" | "fibre_process", person: Person): Promise<void> {
  const address = { street: markerOf(person, table, "lines") };
  const { rows } = await sql<{ lines: object[] }>`
    select lines from checkout_order where order_id = ${person.orderId}`.execute(test.shop.db);
  const lines = JSON.stringify(rows[0]?.lines.map((line) => ({ ...line, address })));
  await sql`update ${sql.table(table)} set lines = ${lines} where order_id = ${person.orderId}`.execute(test.shop.db);
}

async function markDetails(person: Person): Promise<void> {
  const { db, detailCipher, clock } = test.shop;
  const key = { ownerId: person.customer.customerId, orderId: person.orderId };
  const delivery = { method: "delivery", street: markerOf(person, "order_detail", "document") };
  await saveDetail(db, detailCipher, { ...key, kind: "delivery" }, delivery, clock.now());
  const payment = { ...DEBIT_ORDER, accountHolder: markerOf(person, "order_detail", "encrypted") };
  await saveDetail(db, detailCipher, { ...key, kind: "payment" }, payment, clock.now());
}

/** A customer with rows in every table of customers. */
async function filledPerson(tag: string): Promise<Person> {
  const contact = `${tag}.contact@example.co.za`;
  const customer = await signedIn(test, contact);
  const shopper = shopperOf(test, customer);
  const { orderId, orderNumber } = await paidOrder(test, shopper, DATA);
  await jobQueue.run("order-news");
  await receiveWarehouseNotification(test.shop, { orderNumber, kind: "delivered" });
  await jobQueue.run("order-news");
  const mobileNumber = `+2782000000${tag.length}`;
  const person: Person = { tag, contact, mobileNumber, customer, orderId, declinedId: randomUUID() };
  await insertRow("checkout_order", person, {
    order_id: person.declinedId,
    status: "cancelled",
    order_type: "contract",
    ecom_id: `ECOM0000000${tag.length}`,
    lines: null,
    summary: null,
    total_cents: null,
    concluded_at: null,
    placed_at: null,
  });
  for (const [table] of entries()) await (FILLED[table]?.(person) ?? insertRow(table, person));
  return person;
}

const hexOf = (text: string) => Buffer.from(text).toString("hex");

/** How many rows of a table hold a text in a column, also as bytes. */
async function countOf(table: string, column: string, text: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${text}%`}
    or ${sql.ref(column)}::text like ${`%${hexOf(text)}%`}`.execute(test.shop.db);
  return Number(rows[0]?.count);
}

/** All columns of the database that hold a text, also as bytes. */
async function columnsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, entry] of Object.entries(list))
    for (const column of [...("personal" in entry ? entry.personal : []), ...entry.other])
      if ((await countOf(table, column, text)) > 0) found.push(`${table}.${column}`);
  return found;
}

/** All rows that hold one of some texts, also as bytes, by table. */
async function rowsWith(texts: readonly string[]): Promise<Record<string, string[]>> {
  const patterns = texts.flatMap((text) => [`%${text}%`, `%${hexOf(text)}%`]);
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(list)) {
    const { rows } = await sql<{ row: string }>`
      select r::text as row from ${sql.table(table)} r where r::text like any(${patterns}) order by 1`.execute(
      test.shop.db,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

it("N-04 An export has every personal value of every table, and a deletion leaves only what the list of personal data keeps, and touches nobody else", async () => {
  const person = await filledPerson("markera");
  const other = await filledPerson("markerbb");
  const { customerId } = person.customer;

  const empty: string[] = [];
  for (const [table, entry] of entries()) {
    for (const column of entry.personal)
      if (
        typeOf(table, column).type !== "float8" &&
        !ENCRYPTED.includes(`${table}.${column}`) &&
        (await countOf(table, column, markerOf(person, table, column))) === 0
      )
        empty.push(`${table}.${column}`);
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(test.shop.db);
    if (rows.length === 0) empty.push(table);
  }
  expect(empty).toEqual([]);

  const contacts = [
    { channel: "email" as const, address: person.contact },
    { channel: "sms" as const, address: person.mobileNumber },
  ];
  const exported = JSON.stringify(await test.shop.personalData.partsOf({ customerId, contacts }));
  const missing = entries().flatMap(([table, entry]) =>
    entry.personal
      .filter((column) => !(column in entry.unexported) && !exported.includes(markerOf(person, table, column)))
      .map((column) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
  for (const [table, entry] of entries())
    for (const column of Object.keys(entry.unexported))
      expect([table, column, exported.includes(`${person.tag}.${table}.${column}`)]).toEqual([table, column, false]);
  expect(exported).not.toContain(other.tag);

  const before = await rowsWith([other.tag, other.customer.customerId, other.orderId]);
  const ownBefore = await rowsWith([customerId]);
  test.clock.advance(60_000);
  await person.customer.call("POST /account/data/code", { body: { purpose: "deletion" } });
  const otp = await codeOf(test, person.contact, "deletion");
  const reply = await person.customer.call("POST /account/data/deletion", { body: { otp } });
  expect(reply).toEqual({ status: 200, body: { success: true, body: { deleted: true } } });

  const allowed = entries().flatMap(([table, entry]) => {
    if (entry.leaves === "deleted") return [];
    const blanked = "blanked" in entry ? Object.keys(entry.blanked) : [];
    return entry.personal.filter((column) => !blanked.includes(column)).map((column) => `${table}.${column}`);
  });
  expect((await columnsWith(person.tag)).filter((column) => !allowed.includes(column))).toEqual([]);
  const left = await rowsWith([customerId]);
  const stillThere = entries().filter(([table, entry]) => entry.leaves === "deleted" && left[table]?.length !== 0);
  expect(stillThere.map(([table]) => table)).toEqual([]);
  const keptRows = (rows: typeof left) =>
    entries().flatMap(([table, entry]) =>
      entry.leaves === "kept" && table !== "data_request" ? [[table, rows[table]?.length]] : [],
    );
  expect(keptRows(left)).toEqual(keptRows(ownBefore));
  expect(left.checkout_order).toHaveLength(2);
  const queued = await sql<{ data: unknown }>`select data from pgboss.job`.execute(test.shop.db);
  expect(JSON.stringify([queued.rows, jobQueue.waiting])).not.toContain(person.tag);

  const audited = await callWith(test, staff.token, "GET /staff/audit", { query: { action: "customer looked up" } });
  const personal = z.array(z.object({ personal: z.unknown() })).parse(audited.body.body.entries);
  expect(personal.map((entry) => entry.personal)).toEqual([{ contact: other.contact }, "deleted"]);

  const entered = await sql<{ number: string; withdrawn: boolean }>`
    select encode(number_hash, 'hex') as number, marketing_withdrawn_at is not null as withdrawn
    from competition_entry`.execute(test.shop.db);
  const numberOf = ({ mobileNumber }: Person) => numberHashOf(test.shop, competitionId, mobileNumber).toString("hex");
  expect(new Map(entered.rows.map(({ number, withdrawn }) => [number, withdrawn]))).toEqual(
    new Map([
      [numberOf(person), true],
      [numberOf(other), false],
    ]),
  );

  const after = await rowsWith([other.tag, other.customer.customerId, other.orderId]);
  expect(after).toEqual(before);
});
