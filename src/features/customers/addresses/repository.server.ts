import type { Database } from "#platform/database/connect.server.ts";
import type { DeliveryAddress } from "#shared/address.ts";
import type { AddressBook } from "./model.ts";

/** Key of an address. */
export interface AddressKey {
  customerId: string;
  addressId: string;
}

/** The addresses of a customer. */
export async function readAddressBook(db: Database, customerId: string): Promise<AddressBook> {
  const rows = await db
    .selectFrom("customer_address")
    .select(["address_id as addressId", "recipient_name as recipientName", "recipient_number as recipientNumber"])
    .select(["building", "street", "suburb", "town", "province", "postal_code as postalCode", "instructions"])
    .select("is_default as isDefault")
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("address_id", "desc")
    .execute();
  return {
    addresses: rows.map(({ isDefault: _, ...address }) => address),
    defaultId: rows.find(({ isDefault }) => isDefault)?.addressId ?? null,
  };
}

/** Stores an address, which is not the default. */
export async function insertAddress(db: Database, key: AddressKey, fields: DeliveryAddress, now: Date): Promise<void> {
  await db
    .insertInto("customer_address")
    .values({
      customer_id: key.customerId,
      address_id: key.addressId,
      is_default: false,
      created_at: now,
      ...columnsOf(fields),
    })
    .execute();
}

/** Replaces the fields of an address. @returns false when the customer has no such address */
export async function updateAddress(db: Database, key: AddressKey, fields: DeliveryAddress): Promise<boolean> {
  const row = await db
    .updateTable("customer_address")
    .set(columnsOf(fields))
    .where(({ and }) => and({ customer_id: key.customerId, address_id: key.addressId }))
    .returning("address_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an address. @returns false when the customer has no such address */
export async function deleteAddress(db: Database, key: AddressKey): Promise<boolean> {
  const row = await db
    .deleteFrom("customer_address")
    .where(({ and }) => and({ customer_id: key.customerId, address_id: key.addressId }))
    .returning("address_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an address the default. @returns false when the customer has no such address */
export async function setDefault(db: Database, { customerId, addressId }: AddressKey): Promise<boolean> {
  // In two steps, because there must not be two defaults at any time.
  await db
    .updateTable("customer_address")
    .set({ is_default: false })
    .where(({ and }) => and({ customer_id: customerId, is_default: true }))
    .execute();
  const row = await db
    .updateTable("customer_address")
    .set({ is_default: true })
    .where(({ and }) => and({ customer_id: customerId, address_id: addressId }))
    .returning("address_id")
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf({ recipientName, recipientNumber, postalCode, ...fields }: DeliveryAddress) {
  const { building, street, suburb, town, province, instructions } = fields;
  return {
    recipient_name: recipientName,
    recipient_number: recipientNumber,
    postal_code: postalCode,
    building,
    street,
    suburb,
    town,
    province,
    instructions,
  };
}
