import { z } from "zod";
import { VendorTypeShape } from "#catalogue/contract.ts";
import { invalidToken } from "#identity/contract.ts";
import { PERSONAL_CHECKS } from "#person/model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import type { Check } from "#ui/check.model.ts";
import { type CheckoutDetails, DELIVERY_CHECKS, PAYMENT_CHECKS } from "./model.ts";

/** `details.problems` is the list of the cart's CheckoutProblem, all reasons at once (C-08). */
export const checkoutBlocked = problem("checkout_blocked", 422, "Your cart cannot be checked out yet");
/** Only the prepaid group can be paid so far. */
export const groupNotAvailable = problem(
  "group_not_available",
  422,
  "These products cannot be ordered online yet. They stay in your cart",
);
/** The order was placed or cancelled, so its details no longer change. */
export const orderClosed = problem("order_closed", 409, "This order can no longer be changed");

export const generateEcomId = endpoint("POST /common/generateEcomId", {
  summary: "Begin the checkout of a payment group; the same open order again gives the same ecomid",
  token: "header",
  body: z.object({
    /** Any orderId of the payment group. */
    order_id: z.string().max(100),
    status: z.literal("draft"),
    /** The session token or the uid of the caller. */
    uid: z.string().max(200),
    vendorType: VendorTypeShape,
    /** What the browser proposes; kept when it is still free. */
    ecomId: z
      .string()
      .regex(/^ECOM\d{8}$/, "must be ECOM and eight digits")
      .nullish(),
  }),
  reply: z.object({
    success: z.literal(true),
    ecomid: z.string(),
    /** Id of the checkout order: what the detail calls, /ordersumary and /orderDetails take. */
    order_id: z.uuid(),
  }),
  problems: [invalidToken, notFound, checkoutBlocked, groupNotAvailable],
});

function checked(check: Check, max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(check.ok, check.message || undefined);
}

export const PersonalDetailsShape = z.object({
  title: checked(PERSONAL_CHECKS.title, 10).default(""),
  firstName: checked(PERSONAL_CHECKS.firstName, 80),
  lastName: checked(PERSONAL_CHECKS.lastName, 80),
  email: checked(PERSONAL_CHECKS.email, 254),
  /** 0XX or +27XX; kept as +27XXXXXXXXX. */
  mobileNumber: checked(PERSONAL_CHECKS.mobileNumber, 20),
  contactMethod: checked(PERSONAL_CHECKS.contactMethod, 10).default("email"),
});

export const DeliveryDetailsShape = z.object({
  recipientName: checked(DELIVERY_CHECKS.recipientName, 80),
  /** 0XX or +27XX; kept as +27XXXXXXXXX. */
  recipientNumber: checked(DELIVERY_CHECKS.recipientNumber, 20),
  /** Complex, building, floor and unit. */
  building: checked(DELIVERY_CHECKS.building, 120).default(""),
  street: checked(DELIVERY_CHECKS.street, 120),
  suburb: checked(DELIVERY_CHECKS.suburb, 80),
  town: checked(DELIVERY_CHECKS.town, 80),
  province: checked(DELIVERY_CHECKS.province, 30),
  postalCode: checked(DELIVERY_CHECKS.postalCode, 10),
  instructions: checked(DELIVERY_CHECKS.instructions, 300).default(""),
});

export const PaymentDetailsShape = z.object({
  paymentMethod: checked(PAYMENT_CHECKS.paymentMethod, 10),
});

export const CheckoutDetailsShape = z.object({
  personal: PersonalDetailsShape.nullable(),
  delivery: DeliveryDetailsShape.nullable(),
  payment: PaymentDetailsShape.nullable(),
}) satisfies z.ZodType<CheckoutDetails>;

const orderId = z.string().max(100);

const saved = z.object({
  success: z.literal(true),
  body: z.object({
    orderId: z.uuid(),
    /** "draft" until all three steps are saved, then "details_complete". */
    status: z.string(),
    details: CheckoutDetailsShape,
  }),
});

const problems = [invalidToken, notFound, orderClosed];

export const savePersonalDetails = endpoint("POST /personalDetailsadd", {
  summary: "Save who orders; saving again replaces it",
  token: "header",
  body: PersonalDetailsShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const saveDeliveryDetails = endpoint("POST /deliverydetails/add", {
  summary: "Save where the order goes; saving again replaces it",
  token: "header",
  body: DeliveryDetailsShape.extend({ orderId }),
  reply: saved,
  problems,
});

export const savePaymentDetails = endpoint("POST /paymentDetails/add", {
  summary: "Save how the order is paid; saving again replaces it",
  token: "header",
  body: PaymentDetailsShape.extend({ orderId }),
  reply: saved,
  problems,
});
