import { session } from "#customers/sessions/browser-session.ts";
import { call } from "../client.ts";
import { ATTRIBUTION_DAYS, pageRefIn } from "./model.ts";
import { referrerOf } from "./session.ts";

/**
 * Reports that a product was added to the cart after a search, if the page's URL has a search session (S7-24). Never rejects: a
 * failure must not affect the customer.
 * @param search the query string of the page's URL when the product was added
 */
export async function reportAddToCart(product: string, search: string): Promise<void> {
  const searchSessionId = pageRefIn(search);
  if (!searchSessionId) return;
  try {
    await call("POST /chat/eurekaEventCollection", {
      body: {
        referrer: referrerOf(searchSessionId),
        userId: await hashedUser(),
        source: "search",
        platform: "web",
        searchSessionId,
        product,
        eventType: "add-to-cart",
        attributionWindow: ATTRIBUTION_DAYS,
        createdAt: new Date().toISOString(),
      },
      keepalive: true,
    });
  } catch (error) {
    console.debug("An addition to the cart could not be reported", error);
  }
}

/** A hash of the visitor's session; empty where the browser cannot hash, as on plain HTTP. */
async function hashedUser(): Promise<string> {
  if (!globalThis.crypto?.subtle || !session.exists()) return "";
  const bytes = await session.withExisting(async (token) => new TextEncoder().encode(`search ${token}`));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
