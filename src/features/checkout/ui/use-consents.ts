import { type RefObject, useRef, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { type ConsentKind, type ConsentText, consentsFor } from "#orders/details/consents.model.ts";
import type { Order } from "#orders/order.mapper.ts";
import { statusIs } from "#orders/status/model.ts";
import { call } from "../client.ts";

/** The consents of a review and their state. */
export interface Consents {
  requested: ConsentText[];
  /** Consents given when the order was placed; empty before. */
  agreed: ConsentText[];
  ticked: ReadonlySet<ConsentKind>;
  /** True for a missing consent, but only after an attempt to place the order. */
  isMissing: (consent: ConsentText) => boolean;
  tick: (kind: ConsentKind, isTicked: boolean) => void;
  fieldset: RefObject<HTMLFieldSetElement | null>;
  /** Saves the ticked consents. When a required one is missing, focuses it and resolves to false. */
  save: () => Promise<boolean>;
}

/**
 * The consents of an order. Nothing is ticked beforehand, not even after a reload, so that the saved consents are those on the page when
 * the order is placed. Consents of a placed order are not requested again.
 */
export function useConsents(order: Pick<Order, "orderId" | "status" | "lines" | "details">): Consents {
  const [ticked, setTicked] = useState<ReadonlySet<ConsentKind>>(new Set());
  const [isPressed, setPressed] = useState(false);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const all = consentsFor(order.lines);
  const isPlaced = !statusIs(order.status, "unplaced");
  const agreed = isPlaced ? all.filter(({ kind }) => order.details.consents.includes(kind)) : [];
  const requested = all.filter((consent) => !isPlaced || (consent.required && !agreed.includes(consent)));
  const missing = requested.filter(({ kind, required }) => required && !ticked.has(kind));

  function tick(kind: ConsentKind, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  }

  async function save(): Promise<boolean> {
    const [first] = missing;
    setPressed(true);
    if (first) {
      fieldset.current?.querySelector<HTMLElement>(`[name="${first.kind}"]`)?.focus();
      return false;
    }
    if (requested.length === 0) return true;
    const consents = requested.map(({ kind }) => ({ kind, given: ticked.has(kind) }));
    const body = { orderId: order.orderId, consents };
    await session.withCheckout((token) => call("POST /checkout/consents", { body, token }));
    return true;
  }

  return {
    requested,
    agreed,
    ticked,
    isMissing: (consent) => isPressed && missing.includes(consent),
    tick,
    fieldset,
    save,
  };
}
