import { z } from "zod";
import { PersonalDetailsShape, registrationNumberField } from "#customers/parties/contract.ts";
import { cleanedField, lineField, storedFields, textField } from "#platform/http/text-fields.contract.ts";
import { cleanIdentityNumber } from "#shared/identity.ts";
import { cleanMobileNumber, MAX_FULL_NAME, MAX_ORGANISATION_NAME } from "#shared/person.ts";
import { cleanVatNumber } from "#shared/registration-number.ts";
import { cleanDay } from "#shared/typed-day.ts";
import { cleanCode, cleanName, cleanNumber } from "#shared/typed-text.ts";
import { CONSENT_KINDS } from "./consents.model.ts";
import {
  type BusinessRecord,
  type CheckoutDetails,
  DOCUMENT_KINDS,
  type DocumentKind,
  type PersonRecord,
} from "./model.ts";
import type { AccountPaymentDetails, BillingDetails, HostedPaymentDetails } from "./payment-choice.model.ts";
import { cleanWholeRand } from "./payment-means.model.ts";
import type { PortedNumber, PortingDetails } from "./porting.model.ts";

// Rules that depend on other fields, the order or the date are checked by the models when a step is saved.

export const PersonRecordShape = PersonalDetailsShape.extend({
  /** A value of `ID_TYPES`; required for orders on account, not stored for others. */
  idType: textField(20),
  idNumber: cleanedField(cleanIdentityNumber, 20),
  /** ISO 3166 alpha-2 code, for a passport. */
  passportCountry: textField(2),
}) satisfies z.ZodType<PersonRecord>;

export const BusinessRecordShape = PersonRecordShape.extend({
  organisationName: cleanedField(cleanName, MAX_ORGANISATION_NAME),
  organisationType: textField(40),
  registrationNumber: registrationNumberField,
  vatNumber: cleanedField(cleanVatNumber, 20),
}) satisfies z.ZodType<BusinessRecord>;

export const DeliveryDetailsShape = z.object({
  /** "delivery" or "collection". Orders of an earlier release were stored without it. */
  method: lineField(20).default("delivery"),
  recipientName: cleanedField(cleanName, MAX_FULL_NAME),
  /** In any usual form; stored as +27XXXXXXXXX. */
  recipientNumber: cleanedField(cleanMobileNumber, 20),
  /** Key of the store for a collection. */
  store: textField(40),
  /** Complex, building, floor and unit. */
  building: textField(120),
  street: textField(120),
  suburb: textField(80),
  town: textField(80),
  province: textField(30),
  postalCode: cleanedField(cleanNumber, 10),
  instructions: textField(300),
});

/** Hosted payments use only `paymentMethod`. */
export const AccountPaymentShape = z.object({
  paymentMethod: textField(30),
  customerAccount: cleanedField(cleanCode, 20),
  bank: textField(40),
  accountHolder: cleanedField(cleanName, 80),
  accountNumber: cleanedField(cleanNumber, 20),
  accountType: textField(20),
  branchCode: cleanedField(cleanNumber, 10),
  debitDay: textField(10),
  /** Whole rand per month. */
  grossIncome: cleanedField(cleanWholeRand, 12),
  netIncome: cleanedField(cleanWholeRand, 12),
  expenses: cleanedField(cleanWholeRand, 12),
  /** "yes" if ticked. */
  creditCheckConsent: textField(3),
  debitMandate: textField(3),
}) satisfies z.ZodType<AccountPaymentDetails>;

/** How the monthly bill of a licence is paid after its first payment. */
export const BillingShape = AccountPaymentShape.omit({
  grossIncome: true,
  netIncome: true,
  expenses: true,
  creditCheckConsent: true,
}) satisfies z.ZodType<BillingDetails>;

const HostedPaymentShape = z.strictObject({ paymentMethod: textField(30) }) satisfies z.ZodType<HostedPaymentDetails>;

/** A number that comes over from another network; an empty `accountNumber` means prepaid. */
const PortedNumberShape = z.object({
  lineId: z.uuid(),
  /** In any usual form; stored as +27XXXXXXXXX. */
  mobileNumber: cleanedField(cleanMobileNumber, 20),
  network: textField(40),
  accountNumber: cleanedField(cleanCode, 20),
  /** In any usual form; stored as 2026-12-03. */
  date: cleanedField(cleanDay, 40),
}) satisfies z.ZodType<PortedNumber>;

export const PortingShape = z.object({
  numbers: z.array(PortedNumberShape).max(20).default([]),
}) satisfies z.ZodType<PortingDetails>;

const kinds: [DocumentKind, ...DocumentKind[]] = [
  DOCUMENT_KINDS[0].value,
  ...DOCUMENT_KINDS.slice(1).map(({ value }) => value),
];
export const DocumentKindShape = z.enum(kinds);

/** The documents of the steps as they are stored and shown. */
export const STORED_DETAILS = {
  personal: z.object(storedFields(PersonRecordShape.shape)),
  business: z.object(storedFields(BusinessRecordShape.shape)),
  delivery: z.object(storedFields(DeliveryDetailsShape.shape)),
  payment: z.union([
    z.strictObject(storedFields(HostedPaymentShape.shape)),
    z.object(storedFields(AccountPaymentShape.shape)),
  ]),
  porting: z.object({
    numbers: z
      .array(z.object({ lineId: z.uuid(), ...storedFields(PortedNumberShape.omit({ lineId: true }).shape) }))
      .default([]),
  }),
  billing: z.object(storedFields(BillingShape.shape)),
};

export const DocumentEntryShape = z.object({
  documentId: z.uuid(),
  kind: DocumentKindShape,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
});

/** The checkout details of an order so far. */
export const CheckoutDetailsShape = z.object({
  personal: STORED_DETAILS.personal.nullable(),
  business: STORED_DETAILS.business.nullable(),
  delivery: STORED_DETAILS.delivery.nullable(),
  payment: STORED_DETAILS.payment.nullable(),
  porting: STORED_DETAILS.porting.nullable(),
  billing: STORED_DETAILS.billing.nullable(),
  documents: z.array(DocumentEntryShape),
  consents: z.array(z.enum(CONSENT_KINDS)),
}) satisfies z.ZodType<CheckoutDetails>;
