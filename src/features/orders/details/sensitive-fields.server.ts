import { z } from "zod";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import type { OrderKey } from "../repository.server.ts";

/** Steps whose fields are stored as a document. */
export const DETAIL_KINDS = ["personal", "business", "delivery", "payment", "porting", "billing"] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

const IDENTITY_FIELDS = ["idType", "idNumber", "passportCountry"];

const BANK_FIELDS = ["customerAccount", "bank", "accountHolder", "accountNumber", "accountType", "branchCode"];

/** Fields that are stored encrypted. Name, mobile number and email address are not: staff search by them. */
const SENSITIVE_FIELDS: Record<DetailKind, readonly string[]> = {
  personal: IDENTITY_FIELDS,
  business: IDENTITY_FIELDS,
  delivery: [],
  porting: ["numbers"],
  payment: [...BANK_FIELDS, "grossIncome", "netIncome", "expenses"],
  billing: BANK_FIELDS,
};

/** Key of the stored fields of a step. */
export type DetailRowKey = OrderKey & { kind: DetailKind };

/** The fields of a step as stored. */
export interface StoredDetail {
  /** The document; null for each field that is encrypted, or was deleted after its retention period. */
  document: object;
  /** JSON of the encrypted fields; null without any. */
  encrypted: Buffer | null;
}

/** Encrypts the sensitive fields of a document that are filled in. */
export function encryptDetail(cipher: TextCipher, key: DetailRowKey, document: object): StoredDetail {
  const sensitive = Object.entries(document).filter(
    ([field, value]) => SENSITIVE_FIELDS[key.kind].includes(field) && value !== "" && value !== null,
  );
  if (sensitive.length === 0) return { document, encrypted: null };
  return {
    // Null, so that an earlier release reports the document instead of reading the fields as empty.
    document: { ...document, ...Object.fromEntries(sensitive.map(([field]) => [field, null])) },
    encrypted: cipher.encrypt(ownerOf(key), JSON.stringify(Object.fromEntries(sensitive))),
  };
}

/**
 * The whole document; deleted fields are missing.
 * @throws Error when the encrypted fields were changed, belong to another row, or were encrypted with an unknown key
 */
export function decryptDetail(cipher: TextCipher, key: DetailRowKey, { document, encrypted }: StoredDetail): object {
  const open = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
  if (!encrypted) return open;
  const sensitive = z.record(z.string(), z.unknown()).parse(JSON.parse(cipher.decrypt(ownerOf(key), encrypted)));
  // A replica of an earlier release may have replaced the document without knowing the encrypted fields.
  return { ...sensitive, ...open };
}

/** Authenticated with the encrypted fields, so that they cannot be moved to another row. */
function ownerOf({ ownerId, orderId, kind }: DetailRowKey): string {
  return `order_detail ${ownerId} ${orderId} ${kind}`;
}
