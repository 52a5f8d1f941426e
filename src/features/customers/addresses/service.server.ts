import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Once } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import { lockCustomer } from "../data-rights/repository.server.ts";
import { tooManyAddresses } from "./contract.ts";
import { type AddressBook, MAX_ADDRESSES } from "./model.ts";
import * as repository from "./repository.server.ts";

type AddressContext = Pick<PlatformContext, "db" | "clock">;
type AddressKey = repository.AddressKey;

/**
 * Saves an address, once for each Idempotency-Key. The first one becomes the default, and any other at the customer's request.
 * @throws HttpProblem too_many_addresses, idempotency_key_reused
 */
export function addAddress<Reply extends object>(
  { db, clock }: AddressContext,
  { customerId, fields, isDefault }: { customerId: string; fields: DeliveryAddress; isDefault: boolean },
  once: Once,
  replyOf: (book: AddressBook) => Reply,
): Promise<Reply> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    return once(trx, { ownerId: customerId, now }, async () => {
      const { addresses } = await repository.readAddressBook(trx, customerId);
      if (addresses.length >= MAX_ADDRESSES) throw new HttpProblem(tooManyAddresses);
      const key = { customerId, addressId: uuidv7(now) };
      await repository.insertAddress(trx, key, fields, now);
      if (isDefault || addresses.length === 0) await repository.setDefault(trx, key);
      return replyOf(await repository.readAddressBook(trx, customerId));
    });
  });
}

/** Replaces the fields of an address. @throws HttpProblem not_found */
export function changeAddress(context: AddressContext, key: AddressKey, fields: DeliveryAddress): Promise<AddressBook> {
  return changing(context, key, (trx) => repository.updateAddress(trx, key, fields));
}

/** Makes an address the default. @throws HttpProblem not_found */
export function makeDefault(context: AddressContext, key: AddressKey): Promise<AddressBook> {
  return changing(context, key, (trx) => repository.setDefault(trx, key));
}

/** Deletes an address. When it was the default, the newest one that remains becomes the default. @throws HttpProblem not_found */
export function deleteAddress(context: AddressContext, key: AddressKey): Promise<AddressBook> {
  return changing(context, key, async (trx) => {
    const isDeleted = await repository.deleteAddress(trx, key);
    const { addresses, defaultId } = await repository.readAddressBook(trx, key.customerId);
    const [newest] = addresses;
    if (defaultId === null && newest)
      await repository.setDefault(trx, { customerId: key.customerId, addressId: newest.addressId });
    return isDeleted;
  });
}

/**
 * Changes an address in a transaction of its own. The customer is locked, so that two tabs cannot leave two default addresses or none.
 * @param work returns false when the customer has no such address
 * @throws HttpProblem not_found
 */
function changing(
  { db }: AddressContext,
  { customerId }: AddressKey,
  work: (trx: Database) => Promise<boolean>,
): Promise<AddressBook> {
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    if (!(await work(trx))) throw new HttpProblem(notFound);
    return repository.readAddressBook(trx, customerId);
  });
}
