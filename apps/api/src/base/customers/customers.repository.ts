import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { statement } from "../../platform/statement.ts";
import { customers, logins } from "./customers.tables.ts";

export type Customer = typeof customers.$inferSelect;
/** An address that somebody is reached at and signs in with; a claim until `verifiedAt`. */
export type Login = Omit<typeof logins.$inferSelect, "customerId" | "createdAt">;
export type LoginKind = Login["kind"];

/** The country of new accounts until they name another. */
const homeCountry = "HK";

/** The first facts of an account. */
export type NewAccount = Pick<
  typeof customers.$inferInsert,
  "username" | "passwordHash" | "preferredLanguage"
> & { readonly type: LoginKind };

export async function createAccount(tx: Tx, id: string, account: NewAccount): Promise<void> {
  await tx.insert(customers).values({ id, country: homeCountry, ...account });
}

/** The guest keeps id, cart, wishlist and orders. @returns false when they are an account already */
export async function turnIntoAccount(tx: Tx, id: string, account: NewAccount): Promise<boolean> {
  const turned = await tx
    .update(customers)
    .set({ country: homeCountry, ...account })
    .where(and(eq(customers.id, id), eq(customers.type, "TEMP")))
    .returning({ id: customers.id });
  return turned.length > 0;
}

/** @returns false when the password is no longer the one that was checked */
export async function replacePassword(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await tx
    .update(customers)
    .set({ passwordHash: to })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, from)))
    .returning({ id: customers.id });
  return replaced.length > 0;
}

/** @returns when */
export async function recordSignIn(tx: Tx, id: string): Promise<Date> {
  const [row] = await tx
    .update(customers)
    .set({ lastLoggedInAt: sql`now()` })
    .where(eq(customers.id, id))
    .returning({ at: customers.lastLoggedInAt });
  return row!.at!;
}

/** Notes that an account took what was the guest's along. */
export async function recordJoined(tx: Tx, guestId: string): Promise<void> {
  await tx
    .update(customers)
    .set({ joinedAt: sql`now()` })
    .where(eq(customers.id, guestId));
}

/** Locks people's rows in one order for everybody, so that two who lock the same people never wait in a circle. */
export async function lockCustomers(tx: Tx, ids: readonly string[]): Promise<Customer[]> {
  return tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for("no key update");
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/** Tells which of these are members, in one trip for all who ask in the same moment. */
export const isMember = batched(async (db, ids: readonly string[]) => {
  const members = new Set((await membersOf(db, { ids })).map(({ id }) => id));
  return ids.map((id) => members.has(id));
});

const membersOf = statement<{ ids: readonly string[] }, { id: string }>(
  ({ ids }) => sql`select id from customers where id = any(${ids}::text[]) and type <> 'TEMP'`,
);

/** Changes what is named and leaves the rest. */
export async function updateCustomer(
  tx: Tx,
  id: string,
  changes: Partial<Omit<Customer, "id" | "createdAt">>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(customers).set(changes).where(eq(customers.id, id));
}

/** The e-mail first, then the phone; none of a guest. */
export function findLogins(db: Db | Tx, customerId: string): Promise<Login[]> {
  return db
    .select({
      kind: logins.kind,
      address: logins.address,
      areaCode: logins.areaCode,
      phone: logins.phone,
      verifiedAt: logins.verifiedAt,
    })
    .from(logins)
    .where(eq(logins.customerId, customerId))
    .orderBy(logins.kind, desc(logins.createdAt));
}
