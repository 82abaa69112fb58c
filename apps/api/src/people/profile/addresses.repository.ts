import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import type { AddressParts, Recipient } from "./addresses.rules.ts";
import { addresses } from "./addresses.tables.ts";

export type AddressRow = typeof addresses.$inferSelect;
export type AddressEntry = Recipient & AddressParts;

/** Finds addresses, the default first, then the newest. */
export function findAddresses(db: Db | Tx, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));
}

export async function findDefault(
  db: Db | Tx,
  customerId: string,
): Promise<AddressRow | undefined> {
  const [defaultAddress] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  return defaultAddress;
}

export async function countAddresses(tx: Tx, customerId: string): Promise<number> {
  const [row] = await tx
    .select({ entries: count() })
    .from(addresses)
    .where(eq(addresses.customerId, customerId));
  return row?.entries ?? 0;
}

/** @returns the entry's id */
export async function insertAddress(
  tx: Tx,
  customerId: string,
  entry: AddressEntry,
  isDefault: boolean,
): Promise<string> {
  const id = timeOrderedId();
  const now = sql`clock_timestamp()`;
  await tx
    .insert(addresses)
    .values({ id, customerId, isDefault, ...toValues(entry), createdAt: now, updatedAt: now });
  return id;
}

/** @returns false when there is no such entry */
export async function updateAddress(
  tx: Tx,
  customerId: string,
  id: string,
  entry: AddressEntry,
): Promise<boolean> {
  const updatedRows = await tx
    .update(addresses)
    .set({ ...toValues(entry), updatedAt: sql`clock_timestamp()` })
    .where(isAddress(customerId, id))
    .returning({ id: addresses.id });
  return updatedRows.length > 0;
}

/** Removes the default mark. The caller marks another entry in the same transaction. */
export async function clearDefaultAddress(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}

/** @returns false when there is no such entry */
export async function markDefaultAddress(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const updatedRows = await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(isAddress(customerId, id))
    .returning({ id: addresses.id });
  return updatedRows.length > 0;
}

/** @returns the deleted entry, if there was one */
export async function deleteAddress(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [deletedAddress] = await tx.delete(addresses).where(isAddress(customerId, id)).returning();
  return deletedAddress;
}

export async function removeAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.customerId, customerId));
}

function isAddress(customerId: string, id: string) {
  return and(eq(addresses.customerId, customerId), eq(addresses.id, id));
}

function toValues({ area_code, ...entry }: AddressEntry) {
  const { name, phone, district, street, building, freeText } = entry;
  return { name, areaCode: area_code, phone, district, street, building, freeText };
}
