import { and, eq, inArray, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { type Customer, customers } from "./customers.tables.ts";

/** A lock mode. Many transactions can hold `key share` at once, together with one that holds `no key update`. */
export type LockMode = "key share" | "no key update";

/** Locks the row of an open account or guest. `update` waits for every other holder. */
export async function lockOpen(
  tx: Tx,
  id: string,
  lock: "no key update" | "update",
): Promise<Customer | undefined> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.closedAt)))
    .for(lock);
  return customer;
}

/** Locks people's rows in one order, so that two transactions never deadlock. */
export async function lockCustomerRows(tx: Tx, ids: readonly string[]): Promise<Customer[]> {
  return tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for("no key update");
}

const selectOpenCustomer = (mode: LockMode, customerId: Placeholder) =>
  sql`select 1 from customers where id = ${customerId} and closed_at is null for ${sql.raw(mode)}`;

const makeCustomerLock = (mode: LockMode) =>
  prepareStatement<{ customerId: string }, unknown>(({ customerId }) =>
    selectOpenCustomer(mode, customerId),
  );
export const customerLocks = {
  "key share": makeCustomerLock("key share"),
  "no key update": makeCustomerLock("no key update"),
};

/** Locks a guest's row, or inserts it. Waits for a parallel insert of the same guest. */
const makeGuestLock = (mode: LockMode) =>
  prepareStatement<{ customerId: string }, unknown>(
    ({ customerId }) => sql`
    with held as (${selectOpenCustomer(mode, customerId)}),
    written as (
      insert into customers (id, type) select ${customerId}, 'TEMP' where not exists (select 1 from held)
      on conflict (id) do update set closed_at = customers.closed_at where customers.closed_at is null returning 1
    )
    select 1 from held union all select 1 from written`,
  );
export const guestLocks = {
  "key share": makeGuestLock("key share"),
  "no key update": makeGuestLock("no key update"),
};

/** Locks the rows of people who have not left, in order of their ids. */
export const lockOpenCustomers = prepareStatement<
  { customerIds: readonly string[] },
  { id: string }
>(
  ({ customerIds }) =>
    sql`select id from customers where id = any(${customerIds}::text[]) and closed_at is null order by id for key share`,
);
