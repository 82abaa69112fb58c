import { type Placeholder, sql } from "drizzle-orm";
import { prepareStatement, selectRows } from "../../platform/database/statement.ts";
import { customers } from "./customers.tables.ts";

/**
 * A lock mode. Many transactions can hold `key share` at once, together with one that holds `no key update`. `update`
 * waits for every other holder.
 */
export type LockMode = "key share" | "no key update" | "update";

const conditionWithLock = (customerId: Placeholder, mode: LockMode) =>
  sql`id = ${customerId} and closed_at is null for ${sql.raw(mode)}`;

const makeOpenRowLock = (mode: LockMode) =>
  selectRows<{ customerId: string }, typeof customers>(customers, ({ customerId }) =>
    conditionWithLock(customerId, mode),
  );
/** Locks the row of a guest or an account that is not closed. */
export const openRowLocks = {
  "key share": makeOpenRowLock("key share"),
  "no key update": makeOpenRowLock("no key update"),
  update: makeOpenRowLock("update"),
};

const makeOpenRowsLock = (mode: LockMode) =>
  selectRows<{ customerIds: readonly string[] }, typeof customers>(
    customers,
    ({ customerIds }) =>
      sql`id = any(${customerIds}::text[]) and closed_at is null order by customers.id for ${sql.raw(mode)}`,
  );
/** Locks rows that are not closed in order of their ids, so that two transactions never deadlock. */
export const openRowsLocks = {
  "key share": makeOpenRowsLock("key share"),
  "no key update": makeOpenRowsLock("no key update"),
};

const makeGuestRowLock = (mode: LockMode) =>
  prepareStatement<{ customerId: string }, unknown>(
    ({ customerId }) => sql`
    with held as (select 1 from customers where ${conditionWithLock(customerId, mode)}),
    written as (
      insert into customers (id, type) select ${customerId}, 'TEMP' where not exists (select 1 from held)
      on conflict (id) do update set closed_at = customers.closed_at where customers.closed_at is null returning 1
    )
    select 1 from held union all select 1 from written`,
  );
/** Locks a guest's row, or inserts it. Waits for a parallel insert of the same guest. */
export const guestRowLocks = {
  "key share": makeGuestRowLock("key share"),
  "no key update": makeGuestRowLock("no key update"),
};
