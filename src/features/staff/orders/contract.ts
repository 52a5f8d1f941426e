import { z } from "zod";
import { outOfStock } from "#cart/contract.ts";
import { PriceSummaryShape } from "#cart/line.contract.ts";
import { PaymentGroupShape, PlanPeriodShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { ACCEPTANCE_EFFECTS, VERIFICATION_REASONS, VERIFICATION_STATES } from "#checkout/verification/model.ts";
import { CancelEffectShape, CancellationShape, OrderStatusShape, ReturnShape } from "#orders/contract.ts";
import { DocumentEntryShape, STORED_DETAILS } from "#orders/details/contract.ts";
import { REVIEW_VERDICTS } from "#orders/details/model.ts";
import { RICA_STATES } from "#orders/fulfilment.model.ts";
import { TaxDocumentEntryShape } from "#orders/invoices/contract.ts";
import { MESSAGE_KINDS } from "#orders/messages/model.ts";
import { REFUND_STATES } from "#orders/model.ts";
import { ATTEMPT_STATUSES } from "#orders/payment/model.ts";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, lineField, linesField } from "#platform/http/text-fields.contract.ts";
import { ICCID_CHECK } from "#shared/check-digit.ts";
import { mapValues } from "#shared/map-values.ts";
import { MOBILE_CHECK } from "#shared/person.ts";
import { isTrackingNumber } from "#shared/tracking-number.ts";
import { SearchTextShape } from "../search-text.contract.ts";
import {
  DIRECTIONS,
  daysFrom,
  EXPORTS,
  MAX_EXPORT_DAYS,
  MESSAGE_PROGRESS,
  MOVE_RULES,
  moveRoute,
  ORDER_SORTS,
  ORDER_TODOS,
} from "./model.ts";

/** Somebody changed the order after it was read. `details` has the current status and version. */
export const orderChanged = problem(
  "order_changed",
  409,
  "This order has changed since you opened it. See what changed, then decide again",
);
/** `details` has the current status and version. */
export const actionNotAllowed = problem("action_not_allowed", 409, "This order does not allow that in its status");
/** `details.amount` is the amount to refund. */
export const wrongRefundAmount = problem("wrong_refund_amount", 422, "The amount that is due has to be refunded");
export const wrongReturnDay = problem("wrong_return_day", 422, "Enter a day from the cancellation until today");
/** The customer keeps all goods in the parcel by accepting it. */
export const refuseOnly = problem(
  "refuse_only",
  409,
  "This parcel can only be refused: a customer who has accepted it keeps what is in it. Record it once it is back",
);
/** `details.ecomid` is the other order. */
export const trackingUsed = problem(
  "tracking_used",
  409,
  "This tracking number or slip is recorded for another order already",
);
/** `details.sims` is the number of SIMs in the order. */
export const wrongSims = problem(
  "wrong_sims",
  422,
  "Every SIM of the order is needed, each with a card and a number of its own",
);
export const simTaken = problem("sim_taken", 409, "This SIM card is registered already. Check the number on the card");
export const documentsNotAccepted = problem(
  "documents_not_accepted",
  409,
  "Accept an ID or passport and a proof of address first",
);
/** Nothing was changed, and the request can be repeated. */
export const gatewaySilent = problem(
  "gateway_silent",
  503,
  "The payment gateway did not answer. Nothing was changed. Try again in a moment",
);

const moment = z.iso.datetime();
const momentOrNull = moment.nullable();
/** Text on several lines, which only staff read. */
const longText = linesField(2000).min(1);
/** A reason on one line, as stored in the history. */
const reason = lineField(300).min(1);
const params = z.object({ ecomId: z.string().max(40) });
/** What staff decide about goods that did not come; not_received: they were handed over, and the parcel was empty or did not arrive. */
const RETURN_VERDICTS = ["waived", "refused", "not_received"] as const;
export type ReturnVerdict = (typeof RETURN_VERDICTS)[number];
/** The version of the order that the staff member saw. */
const version = z.number().int();

const StaffOrderEntryShape = z.object({
  ecomid: z.string(),
  createdAt: moment,
  /** Name of the person or organisation; empty before the first step of the checkout. */
  customer: z.string(),
  vendorType: SegmentShape,
  orderType: PaymentGroupShape,
  /** Null before the order is placed. */
  total: RandShape.nullable(),
  status: OrderStatusShape,
  sentAt: momentOrNull,
  deliveredAt: momentOrNull,
});
export type StaffOrderEntry = z.output<typeof StaffOrderEntryShape>;

/** Filters, order and page of the list, also in the address of its page. */
const OrderQueryShape = z.object({
  /** An order number, or parts of names, organisation, mobile number or email: each word has to occur. */
  search: SearchTextShape,
  status: OrderStatusShape.optional(),
  /** Only orders with a payment that staff have to refund, with SIMs that can be registered, that hold stock without being paid, or with goods not back after 23 days. */
  todo: z.enum(ORDER_TODOS).optional(),
  /** First and last day on which the order began, in South Africa. */
  from: dayField().optional(),
  to: dayField().optional(),
  sort: z.enum(ORDER_SORTS).default("date"),
  direction: z.enum(DIRECTIONS).default("desc"),
  /** `next` of the page before. */
  after: z
    .string()
    .max(60)
    .regex(/^\d{1,15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, "is not a page of this list")
    .optional(),
});
export type OrderQuery = z.output<typeof OrderQueryShape>;

export const listStaffOrders = endpoint("GET /staff/orders", {
  summary: "A page of all orders, filtered and sorted",
  permission: "orders:read",
  query: OrderQueryShape,
  reply: replyWith({
    orders: z.array(StaffOrderEntryShape),
    /** Query parameter `after` of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

const ExportQueryShape = z
  .object({
    from: dayField(),
    to: dayField().describe("The last day, included"),
    per: z
      .enum(EXPORTS)
      .default("order")
      .describe("A row for each order, or for each of its lines and fees with what was sold"),
    separator: CsvSeparatorShape,
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to) <= MAX_EXPORT_DAYS, {
    message: `must be a period of at most ${MAX_EXPORT_DAYS} days`,
    path: ["to"],
  });

export const exportStaffOrders = endpoint("GET /staff/orders/export", {
  summary: "Orders that became binding in a period as CSV for accounting, without personal data",
  permission: "orders:read",
  query: ExportQueryShape,
  download: true,
  reply: z.unknown(),
});

const StaffOrderShape = StaffOrderEntryShape.extend({
  version,
  updatedAt: moment,
  concludedAt: momentOrNull,
  reservedUntil: momentOrNull,
  refundDueAt: momentOrNull,
  contact: z
    .object({
      name: z.string(),
      organisation: z.string(),
      registrationNumber: z.string(),
      vatNumber: z.string(),
      email: z.string(),
      mobileNumber: z.string(),
      contactMethod: z.string(),
      /** Masked; empty where it is not asked for, or was deleted. */
      idNumber: z.string(),
    })
    .nullable(),
  /** Recipient and address in lines; empty without a delivery. */
  delivery: z
    .object({
      lines: z.array(z.string()),
      recipientNumber: z.string(),
      instructions: z.string(),
      address: STORED_DETAILS.delivery
        .omit({ recipientNumber: true, instructions: true })
        .describe(
          "The same as fields. Of a collection, `store` is the store's key, `building` its name and `street` its address",
        ),
    })
    .nullable(),
  /** How the customer chose to pay. */
  means: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.number().int(),
      materialId: z.string(),
      variationId: z.string().describe("The offer that was bought, of a material that may have many"),
      planTitle: z.string().describe("The tariff: Pro 5GB; empty without one, as the next"),
      fusionPlan: z.string(),
      planPeriod: PlanPeriodShape.describe("The term, and the period of the price"),
      planSelection: z
        .string()
        .describe(
          "New contract or Upgrade; empty for what is no contract. A contract is new unless an upgrade was chosen",
        ),
      costPrice: RandShape.describe("Of one unit per period, incl. VAT; its fees are in the summary"),
      isAddOn: z.boolean(),
      isDelivered: z.boolean(),
      /** Number to upgrade, or the number that a bundle is loaded onto; empty for other lines. */
      mobileNumber: z.string(),
      /** Where a software licence is sent; empty for other lines. */
      email: z.string(),
      /** What comes with it besides: "Router". */
      extras: z.array(z.string()),
      /** How the customer came to it: deal, kind of journey, and when the configuration began; empty where unknown. */
      promo: z.string(),
      journeyType: z.string(),
      startedAt: moment.nullable(),
    }),
  ),
  /** Numbers that come over from other networks, by the title of their line; the account number is masked, and empty for prepaid. */
  ports: z.array(
    z.object({
      title: z.string(),
      mobileNumber: z.string(),
      network: z.string(),
      accountNumber: z.string(),
      date: z.string(),
    }),
  ),
  summary: PriceSummaryShape,
  /** Oldest first. `actor` is a part of the shop, or the name of a staff member. */
  history: z.array(z.object({ status: OrderStatusShape, at: moment, actor: z.string(), reason: z.string() })),
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      gateway: z.string(),
      status: z.enum(ATTEMPT_STATUSES),
      amount: RandShape,
      createdAt: moment,
      /** Whether the gateway can be asked about it. */
      canQuery: z.boolean(),
      notifications: z.array(
        z.object({
          gatewayId: z.string(),
          status: z.string(),
          amount: RandShape,
          outcome: z.string(),
          receivedAt: moment,
        }),
      ),
    }),
  ),
  refunds: z.array(
    z.object({
      gateway: z.string(),
      gatewayId: z.string(),
      amount: RandShape,
      state: z.enum(REFUND_STATES),
      reference: z.string(),
      updatedAt: moment,
    }),
  ),
  stock: z.array(
    z.object({ materialId: z.string(), title: z.string(), quantity: z.number().int(), state: z.string() }),
  ),
  /** Oldest first. `verdict` is null before somebody decided. */
  documents: z.array(DocumentEntryShape.extend({ verdict: z.enum(REVIEW_VERDICTS).nullable(), reason: z.string() })),
  taxDocuments: z.array(TaxDocumentEntryShape),
  cancellation: CancellationShape,
  cancelEffect: CancelEffectShape.nullable(),
  /** The goods of a cancelled order that have to come back; null without any. */
  return: ReturnShape.nullable(),
  rica: z.enum(RICA_STATES),
  /** Number of SIMs in the order. */
  simCount: z.number().int(),
  sims: z.array(z.object({ iccid: z.string(), msisdn: z.string() })),
  messages: z.array(
    z.object({
      messageId: z.uuid(),
      kind: z.enum(MESSAGE_KINDS),
      channel: z.enum(["email", "sms"]),
      recipient: z.string(),
      createdAt: moment,
      sentAt: momentOrNull,
      state: z.enum(MESSAGE_PROGRESS),
    }),
  ),
  /** For orders on account: the answers of the providers by step, and that of "age" if the ID number also fits a child. */
  verification: z
    .object({
      state: z.enum(VERIFICATION_STATES),
      reason: z.enum(VERIFICATION_REASONS),
      answers: z.array(z.object({ step: z.string(), answer: z.string() })),
      /** What happens when staff accept a referred order; null for others. */
      acceptance: z.enum(ACCEPTANCE_EFFECTS).nullable(),
    })
    .nullable(),
  /** Newest first. */
  notes: z.array(z.object({ text: z.string(), author: z.string(), at: moment })),
  /** What the status allows now. */
  allows: z.object({
    ...mapValues(MOVE_RULES, () => z.boolean()),
    decide: z.boolean(),
    reviewDocuments: z.boolean(),
    captureSims: z.boolean(),
    endReservation: z.boolean(),
    recordReturn: z.boolean(),
    recordHandOver: z.boolean(),
    decideReturn: z.boolean(),
    missReturn: z.boolean(),
  }),
});
export type StaffOrder = z.output<typeof StaffOrderShape>;

export const readStaffOrder = endpoint("GET /staff/orders/:ecomId", {
  summary: "One order with everything that belongs to it",
  permission: "orders:read",
  params,
  reply: replyOf(StaffOrderShape),
  problems: [notFound],
});

export const readStaffTaxDocument = endpoint("GET /staff/orders/:ecomId/tax-documents/:number", {
  summary: "The tax invoice or credit note of an order as PDF",
  permission: "orders:read",
  params: params.extend({ number: z.string().max(20) }),
  download: true,
  reply: z.unknown(),
  problems: [notFound],
});

export const readStaffDocument = endpoint("GET /staff/orders/:ecomId/documents/:documentId", {
  summary: "Download a document that belongs to an order",
  permission: "orders:read",
  params: params.extend({ documentId: z.string().max(100) }),
  download: true,
  reply: z.unknown(),
  problems: [notFound],
});

const action = {
  permission: "orders:write",
  idempotent: true,
  params,
  reply: replyWith({ ecomid: z.string(), status: OrderStatusShape }),
} as const;
const actionProblems = [notFound, orderChanged, actionNotAllowed] as const;

/** The call of each move. */
export const MOVE_CALLS = mapValues(MOVE_RULES, ({ summary, needsStock }, move) =>
  endpoint(moveRoute(move), {
    summary,
    ...action,
    body: z.object({ version, reason }),
    problems: needsStock ? [...actionProblems, outOfStock] : actionProblems,
  }),
);

export const endReservationCall = endpoint("POST /staff/orders/:ecomId/end-reservation", {
  summary: "Return the stock that an unpaid order holds; it may still be paid, and reserves no more",
  ...action,
  body: z.object({ version }),
  problems: actionProblems,
});

export const decideApplication = endpoint("POST /staff/orders/:ecomId/decision", {
  summary: "Accept or decline a referred order on account; the order follows within a moment",
  ...action,
  body: z.object({ version, verdict: z.enum(["approved", "declined"]), reason }),
  problems: actionProblems,
});

export const recordRefundCall = endpoint("POST /staff/orders/:ecomId/refund", {
  summary: "Record a refund that was made at the gateway",
  ...action,
  body: z.object({
    version,
    gateway: z.string().max(40),
    gatewayId: z.string().max(200),
    amount: RandShape,
    /** The gateway's reference of the refund. */
    reference: lineField(100).min(1),
  }),
  problems: [...actionProblems, wrongRefundAmount],
});

export const recordReturn = endpoint("POST /staff/orders/:ecomId/return", {
  summary:
    "Record that goods of a cancelled order came back, or were handed over with proof; their price is then refunded",
  ...action,
  body: z
    .object({
      version,
      state: z.enum(["received", "handed_over"]),
      /** Who took the parcel; empty where it is not known. */
      courier: lineField(100).default(""),
      /** Of the parcel, or of the store's slip, without words. Goods that were handed over need it, and it counts once. */
      number: lineField(100).default(""),
      /** The South African day on which it happened. */
      on: dayField(),
    })
    .refine(({ state, number }) => (number === "" ? state === "received" : isTrackingNumber(number)), {
      message: "is the tracking or slip number alone: 6 to 35 letters and digits, without words",
      path: ["number"],
    }),
  problems: [...actionProblems, refuseOnly, wrongReturnDay, trackingUsed],
});

export const decideReturn = endpoint("POST /staff/orders/:ecomId/return-decision", {
  summary:
    "Refund without the goods, refuse the refund of goods that did not come back, or record that goods that were handed over did not come; the customer reads the reason",
  ...action,
  body: z.object({ version, verdict: z.enum(RETURN_VERDICTS), reason }),
  problems: actionProblems,
});

export const queryPayment = endpoint("POST /staff/orders/:ecomId/payment-query", {
  summary: "Ask the gateway about a payment whose result is not clear, and apply its answer",
  ...action,
  body: z.object({ version, paymentId: z.string().max(100) }),
  problems: [...actionProblems, gatewaySilent],
});

export const resendMessage = endpoint("POST /staff/orders/:ecomId/message", {
  summary: "Send a message to the customer again",
  ...action,
  body: z.object({ version, messageId: z.string().max(100) }),
  problems: actionProblems,
});

export const reviewDocument = endpoint("POST /staff/orders/:ecomId/document-review", {
  summary: "Accept a document for RICA, or ask the customer for it again with a reason",
  ...action,
  body: z
    .object({
      version,
      documentId: z.string().max(100),
      verdict: z.enum(REVIEW_VERDICTS),
      /** Which the customer reads; needed when the document is asked for again. */
      reason: lineField(300).default(""),
    })
    .refine((body) => body.verdict === "accepted" || body.reason !== "", {
      message: "says why the document is needed again",
      path: ["reason"],
    }),
  problems: actionProblems,
});

export const registerSims = endpoint("POST /staff/orders/:ecomId/sims", {
  summary: "Register all SIMs of an order, once its identity and address documents are accepted (RICA)",
  ...action,
  body: z.object({
    version,
    sims: z
      .array(
        z.object({
          iccid: checkedField(ICCID_CHECK),
          msisdn: checkedField({ ...MOBILE_CHECK, message: "is not a South African mobile number" }),
        }),
      )
      .min(1)
      .max(100),
  }),
  problems: [...actionProblems, wrongSims, simTaken, documentsNotAccepted],
});

export const addOrderNote = endpoint("POST /staff/orders/:ecomId/note", {
  summary: "Add a note to an order, for other staff; whatever changed meanwhile, it is kept",
  ...action,
  body: z.object({ text: longText }),
  problems: [notFound],
});
