import { type RefObject, useRef, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import type { Order } from "#orders/contract.ts";
import { type ConsentKind, type ConsentText, consentsFor } from "#orders/details/consents.model.ts";
import { call } from "../client.ts";

/** What the review asks to agree to, and how far that is. */
export interface Consents {
  asked: ConsentText[];
  /** What was agreed to when the order was placed, where it is. */
  agreed: ConsentText[];
  ticked: ReadonlySet<ConsentKind>;
  /** What is missing is said only after the order was to be placed. */
  isMissing: (consent: ConsentText) => boolean;
  tick: (kind: ConsentKind, isTicked: boolean) => void;
  box: RefObject<HTMLFieldSetElement | null>;
  /** Saves the ticks as they stand now. Resolves to false, and leads to the first one, when a needed one is missing. */
  settle: () => Promise<boolean>;
}

/**
 * The consents of an order. Nothing is ticked beforehand, not even what was ticked before a reload: what is saved is what
 * stands on the page when the order is placed. An order that was placed with them is not asked again.
 */
export function useConsents(order: Pick<Order, "orderId" | "status" | "lines" | "details">): Consents {
  const [ticked, setTicked] = useState<ReadonlySet<ConsentKind>>(new Set());
  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const all = consentsFor(order.lines);
  const isPlaced = order.status === "awaiting_payment" || order.status === "payment_failed";
  const agreed = isPlaced ? all.filter(({ kind }) => order.details.consents.includes(kind)) : [];
  const asked = all.filter((consent) => !isPlaced || (consent.required && !agreed.includes(consent)));
  const missing = asked.filter(({ kind, required }) => required && !ticked.has(kind));

  function tick(kind: ConsentKind, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  }

  async function settle(): Promise<boolean> {
    const [first] = missing;
    setPressed(true);
    if (first) {
      box.current?.querySelector<HTMLElement>(`[name="${first.kind}"]`)?.focus();
      return false;
    }
    if (asked.length === 0) return true;
    const consents = asked.map(({ kind }) => ({ kind, given: ticked.has(kind) }));
    const body = { orderId: order.orderId, consents };
    await session.acting((token) => call("POST /checkout/consents", { body, token }));
    return true;
  }

  return { asked, agreed, ticked, isMissing: (consent) => isPressed && missing.includes(consent), tick, box, settle };
}
