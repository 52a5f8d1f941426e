import { sql } from "kysely";
import { DETAILS } from "#orders/details/repository.server.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import { connect } from "#platform/database/connect.server.ts";
import { systemClock } from "#shared/clock.ts";
import { DAY_MS } from "#shared/day.ts";
import { signedInStaff } from "../test/support/staff.ts";
import { type Figure, percentile } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";

/** Required time for the first page and the list of orders. */
const LIMIT_MS = 100;

/** Calls of each kind, one after another, after one that is not counted. */
const CALLS = 30;

/** Days that the orders are spread over, more of them recent. They come in the sequence of time, as in a shop. */
const DAYS = 365;

/** Orders per statement. */
const BATCH = 2_000;

const LISTS: [name: string, search: string][] = [
  ["newest", ""],
  ["oldest", "direction=asc"],
  ["by total", "sort=total"],
  ["held", "status=held"],
  ["of a week", "from=2026-01-05&to=2026-01-11"],
  ["by number", "search=ECOM00050000"],
  ["by mobile number", "search=%2B27820050000"],
  ["by one person", "search=thandi23+nkosi77723"],
  ["by a name of one in a hundred", "search=thandi23"],
  ["by a text of every order", "search=example.co.za"],
];

/** Inserts orders, and measures what staff open most. */
export async function measureStaff(
  sendRequest: SendRequest,
  url: string,
  { databaseUrl, orders }: { databaseUrl: string; orders: number },
): Promise<Figure[]> {
  const { db } = connect(databaseUrl);
  try {
    await insertOrders(db, orders);
    const { token } = await signedInStaff({ db, clock: systemClock }, "order_ops");
    const measure = async (name: string, path: string): Promise<Figure> => {
      const samples: number[] = [];
      for (let count = 0; count <= CALLS; count += 1) {
        const began = performance.now();
        const { status } = await sendRequest(url + path, { headers: { authorization: `Bearer ${token}` } });
        if (status !== 200) throw new Error(`${path} answers ${status}`);
        if (count > 0) samples.push(performance.now() - began);
      }
      return { name: `${name}, p99`, value: percentile(samples, 0.99), limit: LIMIT_MS, unit: "ms" };
    };
    const figures = [await measure("back office, first page", "/api/staff/overview")];
    for (const [name, search] of LISTS) figures.push(await measure(`orders ${name}`, `/api/staff/orders?${search}`));
    return figures;
  } finally {
    await db.destroy();
  }
}

async function insertOrders(db: ReturnType<typeof connect>["db"], count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, count - from) }, (_, place) => orderOf(from + place, count));
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("checkout_order").values(orders).execute();
      await trx
        .insertInto("ecom_id")
        .values(orders.map(({ owner_id, order_id, ecom_id }) => ({ owner_id, order_id, ecom_id })))
        .execute();
      await trx
        .insertInto("order_detail")
        .values(orders.map((order, place) => detailOf(order, from + place)))
        .execute();
    });
  }
  // As PostgreSQL does by itself within minutes.
  await sql`analyze`.execute(db);
}

/** @param count of all orders, of which the last one is new */
function orderOf(number: number, count: number) {
  const at = new Date(Date.now() - (1 - number / count) ** 2 * DAYS * DAY_MS);
  const status = ORDER_STATUSES[number % ORDER_STATUSES.length] ?? "paid";
  const bindingAt = number % 3 === 0 ? null : at;
  return {
    owner_id: crypto.randomUUID(),
    order_id: crypto.randomUUID(),
    ecom_id: `ECOM${String(number).padStart(8, "0")}`,
    vendor_type: "personal",
    order_type: "prepaid",
    status,
    total_cents: bindingAt ? 10_000 + ((number * 7_919) % 500_000) : null,
    created_at: at,
    updated_at: at,
    concluded_at: bindingAt,
    placed_at: bindingAt,
  };
}

function detailOf({ owner_id, order_id, updated_at }: ReturnType<typeof orderOf>, number: number) {
  const person = {
    title: "",
    firstName: `Thandi${number % 100}`,
    lastName: `Nkosi${number}`,
    email: `t${number}@example.co.za`,
  };
  const identity = { idType: "", idNumber: "", passportCountry: "" };
  const contact = { mobileNumber: `+2782${String(number).padStart(7, "0")}`, contactMethod: "email" };
  const document = JSON.stringify(DETAILS.personal.stored({ ...person, ...contact, ...identity }));
  return { owner_id, order_id, kind: "personal", document, encrypted: null, updated_at };
}
