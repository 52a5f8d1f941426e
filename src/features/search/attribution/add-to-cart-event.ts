import { session } from "#customers/sessions/browser-session.ts";
import { call } from "../client.ts";
import { ATTRIBUTION_DAYS, pageRefIn } from "./model.ts";
import { ledFrom } from "./session.ts";

/**
 * Tells the shop that a product which a search led to is in the cart; only where the address of its page says so (S7-24). It never
 * rejects: what becomes of it is nothing to the shopper.
 * @param search the page's address after "?", as it was when the product was put in the cart
 */
export async function reportAdding(product: string, search: string): Promise<void> {
  const searchSessionId = pageRefIn(search);
  if (!searchSessionId) return;
  try {
    await call("POST /chat/eurekaEventCollection", {
      body: {
        referrer: ledFrom(searchSessionId),
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

/** The visitor's session, hashed so that nobody finds it again; empty where a browser cannot hash, as on plain http. */
async function hashedUser(): Promise<string> {
  if (!globalThis.crypto?.subtle || !session.exists()) return "";
  const bytes = await session.reading(async (token) => new TextEncoder().encode(`search ${token}`));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
