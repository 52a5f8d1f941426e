import { z } from "zod";
import type { Check } from "#shared/field-checks.ts";
import { onOneLine, PERSONAL_CHECKS } from "#shared/person.ts";
import { CONSENT_KINDS } from "./consents.model.ts";
import {
  type BusinessRecord,
  type CheckoutDetails,
  DOCUMENT_KINDS,
  type DocumentKind,
  type PersonRecord,
} from "./model.ts";
import type { AccountPaymentDetails, HostedPaymentDetails } from "./payment-means.model.ts";

// Rules that depend on other fields, the order or the date are checked by the models when a step is saved.
// Line breaks are removed, because the text is used in e-mails, on labels and on pages for staff.
const text = (max: number) => z.string().overwrite(onOneLine).trim().max(max).default("");

function checked(check: Check, max: number) {
  return z
    .string()
    .overwrite(onOneLine)
    .trim()
    .max(max)
    .refine(check.ok, check.message || undefined);
}

const PersonalDetailsShape = z.object({
  title: checked(PERSONAL_CHECKS.title, 10).default(""),
  firstName: checked(PERSONAL_CHECKS.firstName, 80),
  lastName: checked(PERSONAL_CHECKS.lastName, 80),
  email: checked(PERSONAL_CHECKS.email, 254),
  /** 0XX or +27XX; stored as +27XXXXXXXXX. */
  mobileNumber: checked(PERSONAL_CHECKS.mobileNumber, 20),
  contactMethod: checked(PERSONAL_CHECKS.contactMethod, 10).default("email"),
});

export const PersonRecordShape = PersonalDetailsShape.extend({
  /** "sa_id" or "passport"; required for orders on account, not stored for others. */
  idType: text(20),
  idNumber: text(20),
  /** ISO 3166 alpha-2 code, for a passport. */
  passportCountry: text(2),
}) satisfies z.ZodType<PersonRecord>;

export const BusinessRecordShape = PersonRecordShape.extend({
  organisationName: text(120),
  organisationType: text(40),
  registrationNumber: text(20),
  vatNumber: text(10),
}) satisfies z.ZodType<BusinessRecord>;

export const DeliveryDetailsShape = z.object({
  /** "delivery" or "collection". Orders of an earlier release were stored without it. */
  method: text(20).default("delivery"),
  recipientName: text(80),
  /** 0XX or +27XX; stored as +27XXXXXXXXX. */
  recipientNumber: text(20),
  /** Key of the store for a collection. */
  store: text(40),
  /** Complex, building, floor and unit. */
  building: text(120),
  street: text(120),
  suburb: text(80),
  town: text(80),
  province: text(30),
  postalCode: text(10),
  instructions: text(300),
});

/** Hosted payments use only `paymentMethod`. */
export const AccountPaymentShape = z.object({
  paymentMethod: text(30),
  customerAccount: text(20),
  bank: text(40),
  accountHolder: text(80),
  accountNumber: text(20),
  accountType: text(20),
  branchCode: text(10),
  debitDay: text(10),
  /** Whole rand per month. */
  grossIncome: text(12),
  netIncome: text(12),
  expenses: text(12),
  /** "yes" if ticked. */
  creditCheckConsent: text(3),
  debitMandate: text(3),
}) satisfies z.ZodType<AccountPaymentDetails>;

const HostedPaymentShape = z.strictObject({ paymentMethod: text(30) }) satisfies z.ZodType<HostedPaymentDetails>;

export const PaymentDetailsShape = z.union([HostedPaymentShape, AccountPaymentShape]);

const kinds: [DocumentKind, ...DocumentKind[]] = [
  DOCUMENT_KINDS[0].value,
  ...DOCUMENT_KINDS.slice(1).map(({ value }) => value),
];
export const DocumentKindShape = z.enum(kinds);

export const DocumentEntryShape = z.object({
  documentId: z.uuid(),
  kind: DocumentKindShape,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
});

/** The checkout details of an order so far. */
export const CheckoutDetailsShape = z.object({
  personal: PersonRecordShape.nullable(),
  business: BusinessRecordShape.nullable(),
  delivery: DeliveryDetailsShape.nullable(),
  payment: PaymentDetailsShape.nullable(),
  documents: z.array(DocumentEntryShape),
  consents: z.array(z.enum(CONSENT_KINDS)),
}) satisfies z.ZodType<CheckoutDetails>;
