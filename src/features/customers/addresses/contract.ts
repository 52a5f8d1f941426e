import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { checkedFields, storedFields } from "#platform/http/text-fields.contract.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { invalidToken } from "../sessions/contract.ts";
import { MAX_ADDRESSES } from "./model.ts";

export const tooManyAddresses = problem(
  "too_many_addresses",
  409,
  `You can save up to ${MAX_ADDRESSES} addresses. Delete one first`,
);

const AddressShape = z.object(checkedFields(ADDRESS_CHECKS)) satisfies z.ZodType<DeliveryAddress>;

const AddressBookShape = z
  .object({
    addresses: z
      .array(z.object({ addressId: z.uuid(), ...storedFields(AddressShape.shape) }))
      .describe("The default first, then the newest"),
    defaultId: z.uuid().nullable(),
  })
  .meta({ id: "AddressBook" });

const addressBook = replyOf(AddressBookShape);

const params = z.object({ addressId: z.uuid() });

export const listAddresses = endpoint("GET /account/addresses", {
  summary: "The addresses that the customer saved",
  access: "account",
  reply: addressBook,
  problems: [invalidToken],
});

export const addAddress = endpoint("POST /account/addresses", {
  summary: "Save an address; the first one becomes the default",
  access: "account",
  body: AddressShape.extend({ isDefault: z.boolean().default(false).describe("Makes it the default") }),
  reply: addressBook,
  problems: [invalidToken, tooManyAddresses],
  idempotent: true,
});

export const changeAddress = endpoint("POST /account/addresses/:addressId", {
  summary: "Replace the fields of an address",
  access: "account",
  params,
  body: AddressShape,
  reply: addressBook,
  problems: [invalidToken, notFound],
});

export const makeDefault = endpoint("POST /account/addresses/:addressId/default", {
  summary: "Make an address the default",
  access: "account",
  params,
  reply: addressBook,
  problems: [invalidToken, notFound],
});

export const deleteAddress = endpoint("DELETE /account/addresses/:addressId", {
  summary: "Delete an address; after the default one, the newest becomes the default",
  access: "account",
  params,
  reply: addressBook,
  problems: [invalidToken, notFound],
});
