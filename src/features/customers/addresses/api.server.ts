import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import * as contract from "./contract.ts";
import { readAddressBook } from "./repository.server.ts";
import { addAddress, changeAddress, deleteAddress, makeDefault } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const addressesApi = [
  handler(contract.listAddresses, async ({ context, caller }) => success(await readAddressBook(context.db, caller))),

  handler(contract.addAddress, ({ context, caller, body: { isDefault, ...fields }, once }) =>
    addAddress(context, { customerId: caller, fields, isDefault }, once, (book) => success(book)),
  ),

  handler(contract.changeAddress, async ({ context, caller, params: { addressId }, body }) =>
    success(await changeAddress(context, { customerId: caller, addressId }, body)),
  ),

  handler(contract.makeDefault, async ({ context, caller, params: { addressId } }) =>
    success(await makeDefault(context, { customerId: caller, addressId })),
  ),

  handler(contract.deleteAddress, async ({ context, caller, params: { addressId } }) =>
    success(await deleteAddress(context, { customerId: caller, addressId })),
  ),
];
