import { data } from "react-router";
import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { Order } from "./contract.ts";

/** Reads one order of this browser's session; undefined where the session is gone or has no such order. */
export async function findOrder(id: string): Promise<Order | undefined> {
  try {
    const { body } = await session.reading((token) => call("GET /orderDetails/:id", { params: { id }, token }));
    return body;
  } catch (error) {
    if (error instanceof MissingToken || (error instanceof CallFailure && error.status === 404)) return undefined;
    throw error;
  }
}

/** The same for the order's own page. @throws the 404 page where there is none */
export async function readOrder(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw data(null, { status: 404 });
  return order;
}
