import { createAsyncThunk } from "@reduxjs/toolkit";
import { call } from "#call.ts";
import { session } from "#identity/browser-session.ts";
import type { AddLine } from "./contract.ts";
import { refusalIn } from "./failures.ts";
import type { Within } from "./reading.ts";

/** A declared refusal of an add (limit, stock), for the page to show where the person pressed. */
export interface AddRefusal {
  code: string;
  message: string;
}

/**
 * Puts lines in the cart. Rejects with the refusal that the server declared; with undefined when it failed in another
 * way, which is logged and shown to nobody (S8-11, C-19).
 */
export const addToCart = createAsyncThunk<
  { cartCount: number },
  AddLine[],
  Within & { rejectValue: AddRefusal | undefined }
>("cart/add", async (lines, { rejectWithValue }) => {
  try {
    const { cartCount } = await addLines(lines, keyFor(lines));
    unsettled = undefined;
    return { cartCount };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) {
      console.error("Add to cart failed", error);
      return rejectWithValue(undefined);
    }
    unsettled = undefined;
    return rejectWithValue({ code: refusal.code, message: refusal.message });
  }
});

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
  if (unsettled?.lines !== text) unsettled = { lines: text, key: newKey() };
  return unsettled.key;
}

/** A word that nobody used before. Unlike crypto.randomUUID, it is there on pages that came by plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
