import { z } from "zod";
import { OrganisationFields, PersonalDetailsShape } from "#customers/parties/contract.ts";
import { cleanedField, cleanedFields, storedFields, textField } from "#platform/http/text-fields.contract.ts";
import { identityChecks } from "#shared/identity.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { cleanDay } from "#shared/typed-day.ts";
import { cleanCode } from "#shared/typed-text.ts";
import { CONSENT_KINDS } from "./consents.model.ts";
import { deliveryChecks } from "./delivery.model.ts";
import {
  type BusinessRecord,
  type CheckoutDetails,
  DOCUMENT_KINDS,
  type DocumentKind,
  type PersonRecord,
} from "./model.ts";
import type { AccountPaymentDetails, BillingDetails, HostedPaymentDetails } from "./payment-choice.model.ts";
import { accountChecks, billingChecks, HOSTED_CHECKS } from "./payment-means.model.ts";
import type { PortedNumber, PortingDetails } from "./porting.model.ts";

// Rules that depend on other fields, the order or the date are checked by the models when a step is saved. The forms of the fields, and their
// lengths, depend on none of them.

/** The number of a document is required for orders on account, and not stored for others. The country is an ISO 3166 alpha-2 code, for a passport. */
export const IdentityFields = cleanedFields(identityChecks("sa_id", new Date(0)));

export const PersonRecordShape = PersonalDetailsShape.extend(IdentityFields) satisfies z.ZodType<PersonRecord>;

export const BusinessRecordShape = PersonRecordShape.extend(OrganisationFields) satisfies z.ZodType<BusinessRecord>;

const delivery = cleanedFields(deliveryChecks("delivery", []));

/** Orders of an earlier release were stored without the method. */
export const DeliveryDetailsShape = z.object({ ...delivery, method: delivery.method.unwrap().default("delivery") });

/** Hosted payments use only `paymentMethod`. */
export const AccountPaymentShape = z.object(
  cleanedFields(accountChecks({})),
) satisfies z.ZodType<AccountPaymentDetails>;

/** How the monthly bill of a licence is paid after its first payment. */
export const BillingShape = z.object(cleanedFields(billingChecks({}))) satisfies z.ZodType<BillingDetails>;

const HostedPaymentShape = z.strictObject(cleanedFields(HOSTED_CHECKS)) satisfies z.ZodType<HostedPaymentDetails>;

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
