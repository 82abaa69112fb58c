import { and, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Shopper } from "../../platform/actor.ts";
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

/**
 * Writes a guest's row if this is the guest's first write, and keeps whoever it is from being erased before
 * the transaction ends. Call it first in every transaction that stores something of a shopper's.
 * @param hold `no key update`: what one person does at once is done one after the other
 * @throws ShopError `unauthenticated` when the account was closed meanwhile
 */
export async function ensureCustomer(
  tx: Tx,
  { kind, id: customerId }: Shopper,
  hold: Hold = "key share",
): Promise<void> {
  const holdShopper = (kind === "guest" ? guestHolds : holds)[hold];
  if ((await holdShopper(tx, { customerId })).length === 0)
    throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}

const openRow = (hold: Hold, customerId: Placeholder) =>
  sql`select 1 from customers where id = ${customerId} and closed_at is null for ${sql.raw(hold)}`;

const holdBy = (hold: Hold) =>
  statement<{ customerId: string }, unknown>(({ customerId }) => openRow(hold, customerId));
const holds = { "key share": holdBy("key share"), "no key update": holdBy("no key update") };

/** Holds a guest's row, or writes it. Another tab that is just writing it is waited for. */
const guestHoldBy = (hold: Hold) =>
  statement<{ customerId: string }, unknown>(
    ({ customerId }) => sql`
    with held as (${openRow(hold, customerId)}),
    written as (
      insert into customers (id, type) select ${customerId}, 'TEMP' where not exists (select 1 from held)
      on conflict (id) do update set closed_at = customers.closed_at where customers.closed_at is null returning 1
    )
    select 1 from held union all select 1 from written`,
  );
const guestHolds = {
  "key share": guestHoldBy("key share"),
  "no key update": guestHoldBy("no key update"),
};

/** The same of several, each once, in the order of their ids. @returns those who are there, and stay */
export async function holdAllOpen(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  return new Set((await holdAll(tx, { customerIds })).map(({ id }) => id));
}

const holdAll = statement<{ customerIds: readonly string[] }, { id: string }>(
  ({ customerIds }) =>
    sql`select id from customers where id = any(${customerIds}::text[]) and closed_at is null order by id for key share`,
);

/**
 * Waits for everybody who holds the account open and lets nobody in any more: what they wrote can be seen afterwards.
 * @throws ShopError `unauthenticated` when it was closed meanwhile
 */
export async function lockForClosing(tx: Tx, customerId: string): Promise<Customer> {
  const [account] = await tx.select().from(customers).where(stillOpen(customerId)).for("update");
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}
