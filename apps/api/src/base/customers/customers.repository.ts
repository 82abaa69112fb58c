import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { type Customer, customers } from "./customers.tables.ts";

/** The country of new accounts until they choose another. */
const homeCountry = "HK";

/** The fields of a new account. */
export type NewAccount = Pick<
  typeof customers.$inferInsert,
  "username" | "passwordHash" | "preferredLanguage"
> & { readonly type: "EMAIL" | "PHONE" };

export async function insertAccount(tx: Tx, id: string, account: NewAccount): Promise<void> {
  await tx.insert(customers).values({ id, country: homeCountry, ...account });
}

/**
 * Turns a guest into an account with the same id, cart, wishlist and orders.
 * @returns false when it is an account already
 */
export async function turnIntoAccount(tx: Tx, id: string, account: NewAccount): Promise<boolean> {
  const convertedRows = await tx
    .update(customers)
    .set({ country: homeCountry, ...account })
    .where(and(eq(customers.id, id), eq(customers.type, "TEMP")))
    .returning({ id: customers.id });
  return convertedRows.length > 0;
}

/** @returns false when the password changed since it was checked */
export async function replacePassword(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const updatedRows = await tx
    .update(customers)
    .set({ passwordHash: to })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, from)))
    .returning({ id: customers.id });
  return updatedRows.length > 0;
}

export async function recordSignInTime(tx: Tx, id: string): Promise<Date> {
  const [row] = await tx
    .update(customers)
    .set({ lastLoggedInAt: sql`now()` })
    .where(eq(customers.id, id))
    .returning({ at: customers.lastLoggedInAt });
  return row!.at!;
}

/** Records that an account took over a guest's things. */
export async function recordGuestJoined(tx: Tx, guestId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ joinedAt: sql`now()` })
    .where(eq(customers.id, guestId));
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer;
}

/** Finds which of these people are members. */
export const filterMembers = prepareStatement<{ ids: readonly string[] }, { id: string }>(
  ({ ids }) => sql`select id from customers where id = any(${ids}::text[]) and type <> 'TEMP'`,
);

export async function updateCustomer(
  tx: Tx,
  id: string,
  changes: Partial<Omit<Customer, "id" | "createdAt">>,
): Promise<void> {
  await tx.update(customers).set(changes).where(eq(customers.id, id));
}

/** Erases the password and name of those people who have no address left. */
export async function erasePeopleWithoutLogin(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update customers c set password_hash = null, username = null
    where id = any(${sql.param([...ids])}::text[]) and not exists (select from logins l where l.customer_id = c.id)`);
}

/** Erases a row's fields. The row stays, because anonymous accounting rows refer to it. */
export async function eraseCustomerFields(tx: Tx, id: string): Promise<void> {
  await tx
    .update(customers)
    .set({
      username: null,
      avatar: null,
      gender: null,
      country: null,
      birthday: null,
      preferredLanguage: null,
      passwordHash: null,
      lastLoggedInAt: null,
      closedAt: sql`coalesce(${customers.closedAt}, now())`,
    })
    .where(eq(customers.id, id));
}
