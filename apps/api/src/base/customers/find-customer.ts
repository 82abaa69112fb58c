import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findCustomer, filterMembers } from "./customers.repository.ts";
import type { Customer } from "./customers.tables.ts";

/** Finds a guest or an account; undefined for guests without a row, and for closed accounts. */
export async function findOpenCustomer(
  db: Db | Tx,
  customerId: string,
): Promise<Customer | undefined> {
  const customer = await findCustomer(db, customerId);
  return customer?.closedAt === null ? customer : undefined;
}

/** Finds an account; undefined for guests, and for closed accounts. */
export async function findMember(db: Db | Tx, customerId: string): Promise<Customer | undefined> {
  const customer = await findOpenCustomer(db, customerId);
  return customer?.type === "TEMP" ? undefined : customer;
}

/** Tells which of these people are members, batched over parallel callers. */
export const isMember = batchReads(async (db, ids: readonly string[]) => {
  const members = new Set((await filterMembers(db, { ids })).map(({ id }) => id));
  return ids.map((id) => members.has(id));
});
