import { type Figure, percentiles } from "./figures.ts";
import type { SendRequest } from "./http-client.ts";
import { shopper } from "./shopper.ts";

/** Customers, one after another, besides those that are not counted. */
const CUSTOMERS = 100;
const UNCOUNTED = 10;

/** Measures what customers do with a cart, from a new session to a paid order and the list of their orders. */
export async function measureShopping(sendRequest: SendRequest, url: string): Promise<Figure[]> {
  const customer = await shopper(sendRequest, url);
  const samples = new Map<string, number[]>();

  async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await work();
    samples.set(name, [...(samples.get(name) ?? []), performance.now() - began]);
    return result;
  }

  async function read(path: string, token: string): Promise<void> {
    const { status } = await sendRequest(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  }

  for (let count = -UNCOUNTED; count < CUSTOMERS; count += 1) {
    if (count === 0) samples.clear();
    const token = await customer.begin();
    await timed("cart changed", () => customer.add(token));
    await timed("cart read", () => read(`/api/cart/${token}/list`, token));
    const buyer = await timed("whole checkout", () => customer.order());
    await timed("list of a customer's orders", () => read("/api/orderDetails", buyer));
  }
  return [...samples].flatMap(([name, times]) => percentiles(name, times));
}
