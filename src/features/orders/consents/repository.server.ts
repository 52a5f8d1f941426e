import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { OrderStatusShape } from "../contract.ts";
import { CONSENT_KINDS } from "../details/consents.model.ts";
import { ACCOUNT_CONSENTS } from "../details/payment-means.model.ts";
import { RETURN_STATES, type ReturnState } from "../returns/model.ts";
import type { OrderStatus } from "../status/model.ts";
import type { OrderConsentKind } from "./model.ts";

/** A consent of an order. */
export interface OrderConsent {
  orderId: string;
  ecomId: string;
  status: OrderStatus;
  /** Null when no goods have to come back. */
  returnState: ReturnState | null;
  kind: OrderConsentKind;
  version: string;
  words: string;
  givenAt: Date;
}

/** The consents of all orders of a customer. */
export async function consentsOfOrders(db: Database, ownerId: string): Promise<OrderConsent[]> {
  const ofOrders = await db
    .selectFrom("order_consent as c")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "c.owner_id").onRef("o.order_id", "=", "c.order_id"),
    )
    .leftJoin("order_return as r", (join) =>
      join.onRef("r.owner_id", "=", "o.owner_id").onRef("r.order_id", "=", "o.order_id"),
    )
    .select(["o.order_id as orderId", "o.ecom_id as ecomId", "o.status", "r.state as returnState"])
    .select(["c.kind", "c.version", "c.words", "c.given_at as givenAt"])
    .where("c.owner_id", "=", ownerId)
    .execute();
  return [
    ...ofOrders.map((row) => ({
      ...row,
      ...standingOf(row),
      kind: z.enum(CONSENT_KINDS).parse(row.kind),
    })),
    ...(await consentsOfPaymentSteps(db, ownerId)),
  ];
}

/** The consents that are stored with the payment step of orders on account, and with how monthly bills are paid. */
async function consentsOfPaymentSteps(db: Database, ownerId: string): Promise<OrderConsent[]> {
  const rows = await db
    .selectFrom("order_detail as d")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "d.owner_id").onRef("o.order_id", "=", "d.order_id"),
    )
    .leftJoin("order_return as r", (join) =>
      join.onRef("r.owner_id", "=", "o.owner_id").onRef("r.order_id", "=", "o.order_id"),
    )
    .select(["o.order_id as orderId", "o.ecom_id as ecomId", "o.status", "r.state as returnState"])
    .select(["d.document", "d.updated_at as givenAt"])
    .where("d.owner_id", "=", ownerId)
    .where("d.kind", "in", ["payment", "billing"])
    .execute();
  return rows.flatMap(({ document, ...row }) => {
    const ticked = TickedShape.parse(document);
    const { creditCheckConsent, debitMandate } = ACCOUNT_CONSENTS;
    const order = { ...row, ...standingOf(row) };
    return [
      ...(ticked.creditCheckConsent === "yes" ? [consentOf(order, "credit_check", creditCheckConsent)] : []),
      ...(ticked.debitMandate === "yes" ? [consentOf(order, "debit_mandate", debitMandate)] : []),
    ];
  });
}

const TickedShape = z.object({ creditCheckConsent: z.string().optional(), debitMandate: z.string().optional() });

function standingOf({ status, returnState }: { status: string; returnState: string | null }) {
  return {
    status: OrderStatusShape.parse(status),
    returnState: z.enum(RETURN_STATES).nullable().parse(returnState),
  };
}

function consentOf(
  order: Omit<OrderConsent, "kind" | "version" | "words">,
  kind: OrderConsentKind,
  { version, text }: { version: string; text: string },
): OrderConsent {
  return { ...order, kind, version, words: text };
}
