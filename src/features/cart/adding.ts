import { session } from "#customers/sessions/browser-session.ts";
import { randomId } from "#platform/ids.ts";
import { call } from "./client.ts";
import type { AddLine } from "./contract.ts";
import { refusalIn } from "./reading.ts";
import { createCartThunk } from "./state.ts";

/** A declared refusal of an add (limit, stock), for the page to show where the person pressed. */
export interface AddRefusal {
  code: string;
  message: string;
}

/**
 * Puts lines in the cart. @returns how much is in it. Rejects with the refusal that the server declared; with undefined when it failed in
 * another way, which is logged and shown to nobody (S8-11, C-19).
 */
export const addToCart = createCartThunk<number, AddLine[], { rejectValue: AddRefusal | undefined }>(
  "cart/add",
  async (lines, { rejectWithValue }) => {
    try {
      const { cartCount } = await addLines(lines, keyFor(lines));
      unsettled = undefined;
      return cartCount;
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal) unsettled = undefined;
      else console.error("Add to cart failed", error);
      return rejectWithValue(refusal && { code: refusal.code, message: refusal.message });
    }
  },
);

/** The call itself. @param key the same key again adds nothing more (C-14) @throws CallFailure */
export function addLines(lines: readonly AddLine[], key: string) {
  const headers = { "idempotency-key": key };
  return session.acting((token) =>
    call("POST /addtocart", { body: lines.map((line) => ({ ...line, uid: token })), token, headers }),
  );
}

/** The last add whose fate is unknown: the same lines again are the same add, and must not come in twice (C-14). */
let unsettled: { lines: string; key: string } | undefined;

function keyFor(lines: AddLine[]): string {
  const text = JSON.stringify(lines);
  if (unsettled?.lines !== text) unsettled = { lines: text, key: randomId() };
  return unsettled.key;
}
