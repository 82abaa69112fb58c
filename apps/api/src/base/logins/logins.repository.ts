import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Address, type Login, type LoginAddress, logins } from "./logins.tables.ts";

/** Locks an address by its name until the transaction ends. */
export async function lockAddressKey(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 20))`);
}

/** Finds the owner of an address and its newest claim. Ignores closed accounts. */
export async function findClaims(
  db: Db | Tx,
  { kind, address }: Address,
): Promise<{ customerId: string; passwordHash: string | null; isConfirmed: boolean }[]> {
  const selectNewestLogin = (condition: SQL) => sql`(
    select l.customer_id as "customerId", c.password_hash as "passwordHash", l.verified_at is not null as "isConfirmed"
    from logins l join customers c on c.id = l.customer_id
    where l.kind = ${kind} and l.address = ${address} and c.closed_at is null and ${condition}
    order by l.created_at desc limit 1)`;
  // A claim that is confirmed between two statements would be missed, so this is one statement.
  const { rows } = await db.execute<{
    customerId: string;
    passwordHash: string | null;
    isConfirmed: boolean;
  }>(
    sql`${selectNewestLogin(sql`l.verified_at is not null`)} union all ${selectNewestLogin(sql`l.verified_at is null`)}`,
  );
  return rows;
}

/** Finds people's addresses, for each person the e-mail before the phone. */
export async function findCustomersLogins(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<(Login & { customerId: string })[]> {
  const { createdAt: _, ...columns } = getTableColumns(logins);
  return db
    .select(columns)
    .from(logins)
    .where(inArray(logins.customerId, [...customerIds]))
    .orderBy(logins.kind, desc(logins.createdAt));
}

/** Tells whether another account has confirmed the address. */
export async function isConfirmedByOther(
  db: Db | Tx,
  customerId: string,
  { kind, address }: Address,
): Promise<boolean> {
  const rows = await db
    .select({ customerId: logins.customerId })
    .from(logins)
    .where(
      and(
        eq(logins.kind, kind),
        eq(logins.address, address),
        isNotNull(logins.verifiedAt),
        ne(logins.customerId, customerId),
      ),
    );
  return rows.length > 0;
}

/** Sets a person's unconfirmed address, replacing the person's address of the same kind. */
export async function writeLogin(tx: Tx, customerId: string, login: LoginAddress): Promise<void> {
  await tx
    .insert(logins)
    .values({ customerId, ...login })
    .onConflictDoUpdate(to(login));
}

/** Sets an address like {@link writeLogin}, but keeps a confirmed address. @returns whether it was set */
export async function replaceClaim(
  tx: Tx,
  customerId: string,
  login: LoginAddress,
): Promise<boolean> {
  const insertedRows = await tx
    .insert(logins)
    .values({ customerId, ...login })
    .onConflictDoUpdate({ ...to(login), setWhere: isNull(logins.verifiedAt) })
    .returning({ kind: logins.kind });
  return insertedRows.length > 0;
}

function to(login: LoginAddress) {
  return {
    target: [logins.customerId, logins.kind],
    set: { ...login, verifiedAt: null, createdAt: sql`clock_timestamp()` },
  };
}

/** @returns false when the person no longer claims the address, or has confirmed it already */
export async function confirmLogin(
  tx: Tx,
  customerId: string,
  { kind, address }: Address,
): Promise<boolean> {
  const confirmedRows = await tx
    .update(logins)
    .set({ verifiedAt: sql`now()` })
    .where(
      and(
        eq(logins.customerId, customerId),
        eq(logins.kind, kind),
        eq(logins.address, address),
        isNull(logins.verifiedAt),
      ),
    )
    .returning({ kind: logins.kind });
  return confirmedRows.length > 0;
}

/** Drops all other claims on a person's address. @returns the people who claimed it */
export async function dropOtherClaims(
  tx: Tx,
  customerId: string,
  { kind, address }: Address,
): Promise<string[]> {
  const deletedLogins = await tx
    .delete(logins)
    .where(
      and(
        eq(logins.kind, kind),
        eq(logins.address, address),
        ne(logins.customerId, customerId),
        isNull(logins.verifiedAt),
      ),
    )
    .returning({ customerId: logins.customerId });
  return deletedLogins.map((row) => row.customerId);
}

/** Drops a person's own unconfirmed address of the other kind. */
export async function dropUnconfirmed(
  tx: Tx,
  customerId: string,
  exceptKind: Login["kind"],
): Promise<void> {
  await tx
    .delete(logins)
    .where(
      and(
        eq(logins.customerId, customerId),
        ne(logins.kind, exceptKind),
        isNull(logins.verifiedAt),
      ),
    );
}

export async function deletePhone(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(logins).where(and(eq(logins.customerId, customerId), eq(logins.kind, "PHONE")));
}

export async function deleteLogins(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(logins).where(eq(logins.customerId, customerId));
}
