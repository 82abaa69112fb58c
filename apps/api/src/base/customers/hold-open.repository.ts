import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { statement } from "../../platform/statement.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Customer } from "./customers.repository.ts";
import { customers } from "./customers.tables.ts";

const stillOpen = (id: string) => and(eq(customers.id, id), isNull(customers.closedAt));

/** `key share` may be held by many at once, `no key update` by one beside them. */
export type Hold = "key share" | "no key update";

/**
 * Keeps a person from being erased before this transaction ends.
 * @returns false when they have left, or were never written down
 */
export async function holdOpen(
  tx: Tx,
  customerId: string,
  hold: Hold = "key share",
): Promise<boolean> {
  return (await holds[hold](tx, { customerId })).length > 0;
}

const holdBy = (hold: Hold) =>
  statement<{ customerId: string }, unknown>(
    ({ customerId }) =>
      sql`select 1 from customers where id = ${customerId} and closed_at is null for ${sql.raw(hold)}`,
  );
const holds: Readonly<Record<Hold, ReturnType<typeof holdBy>>> = {
  "key share": holdBy("key share"),
  "no key update": holdBy("no key update"),
};

/** The same of several, each once, in the order of their ids. @returns those who are there, and stay */
export async function holdAllOpen(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from customers where id = any(${sql.param([...customerIds])}::text[]) and closed_at is null order by id for key share`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Waits for everybody who holds the account open and lets nobody in any more: what they wrote can be seen afterwards.
 * @throws ShopError `unauthenticated` when it was closed meanwhile
 */
export async function lockForClosing(tx: Tx, customerId: string): Promise<Customer> {
  const [account] = await tx.select().from(customers).where(stillOpen(customerId)).for("update");
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}
