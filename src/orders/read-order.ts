import { data } from "react-router";
import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { Order } from "./contract.ts";

/**
 * Reads one order of this browser's session, for a page's clientLoader.
 * @throws the 404 page where the session has no such order
 */
export async function readOrder(id: string): Promise<Order> {
  try {
    const { body } = await session.reading((token) => call("GET /orderDetails/:id", { params: { id }, token }));
    return body;
  } catch (error) {
    const isUnknown = error instanceof MissingToken || (error instanceof CallFailure && error.status === 404);
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}
