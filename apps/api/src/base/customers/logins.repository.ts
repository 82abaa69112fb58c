import { and, desc, eq, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { Login, LoginKind } from "./customers.repository.ts";
import { customers, logins } from "./customers.tables.ts";

/** An address as people sign in with it; phones in their parts besides. */
export type LoginAddress = Pick<Login, "kind" | "address" | "areaCode" | "phone">;

/** The identity of an address; {@link LoginAddress} has the parts of phones besides. */
export type Address = Pick<Login, "kind" | "address">;

/** Somebody who may sign in with an address. */
export interface Claimant {
  readonly customerId: string;
  readonly passwordHash: string | null;
}

/**
 * One at a time may change who has an address; held until the transaction ends. Whoever also locks an account does
 * that afterwards.
 */
export async function lockAddress(tx: Tx, { kind, address }: Address): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${address}`}, 20))`,
  );
}

/** Finds the owner of an address, and the newest claim on it that waits to be confirmed. Closed accounts own none. */
export async function findClaimants(
  db: Db | Tx,
  { kind, address }: Address,
): Promise<{ holder: Claimant | undefined; claim: Claimant | undefined }> {
  const rows = (isConfirmed: boolean) =>
    db
      .select({
        customerId: logins.customerId,
        passwordHash: customers.passwordHash,
        verifiedAt: logins.verifiedAt,
      })
      .from(logins)
      .innerJoin(customers, eq(customers.id, logins.customerId))
      .where(
        and(
          eq(logins.kind, kind),
          eq(logins.address, address),
          isNull(customers.closedAt),
          isConfirmed ? isNotNull(logins.verifiedAt) : isNull(logins.verifiedAt),
        ),
      )
      .orderBy(desc(logins.createdAt))
      .limit(1);
  // One statement: between two, a claim could become the holder and be missed.
  const found = await rows(true).unionAll(rows(false));
  return {
    holder: found.find((row) => row.verifiedAt !== null),
    claim: found.find((row) => row.verifiedAt === null),
  };
}

/** Tells whether another account has proved the address. */
export async function isHeldByOther(
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

/** Gives the person this address to confirm, in place of the one of its kind that they had. */
export async function replaceLogin(tx: Tx, customerId: string, login: LoginAddress): Promise<void> {
  await tx
    .insert(logins)
    .values({ customerId, ...login })
    .onConflictDoUpdate(to(login));
}

/** Like {@link replaceLogin}, but leaves a confirmed address alone. @returns whether it was set */
export async function replaceClaim(
  tx: Tx,
  customerId: string,
  login: LoginAddress,
): Promise<boolean> {
  const saved = await tx
    .insert(logins)
    .values({ customerId, ...login })
    .onConflictDoUpdate({ ...to(login), setWhere: isNull(logins.verifiedAt) })
    .returning({ kind: logins.kind });
  return saved.length > 0;
}

function to(login: LoginAddress) {
  return {
    target: [logins.customerId, logins.kind],
    set: { ...login, verifiedAt: null, createdAt: sql`clock_timestamp()` },
  };
}

/** @returns false when the person has no such claim any more, or it is confirmed already */
export async function confirmLogin(
  tx: Tx,
  customerId: string,
  { kind, address }: Address,
): Promise<boolean> {
  const confirmed = await tx
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
  return confirmed.length > 0;
}

/** Drops everybody else's claims on an address that is this person's now. @returns whose they were */
export async function dropOtherClaims(
  tx: Tx,
  customerId: string,
  { kind, address }: Address,
): Promise<string[]> {
  const dropped = await tx
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
  return dropped.map((row) => row.customerId);
}

/** Drops the person's own claims of the other kind. */
export async function dropUnconfirmed(
  tx: Tx,
  customerId: string,
  exceptKind: LoginKind,
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

export async function dropPhone(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(logins).where(and(eq(logins.customerId, customerId), eq(logins.kind, "PHONE")));
}

/** Nobody signs in to an account without an address: it forgets its password and its name. */
export async function emptyIfUnreachable(tx: Tx, customerId: string): Promise<void> {
  const left = tx.select().from(logins).where(eq(logins.customerId, customerId));
  await tx
    .update(customers)
    .set({ passwordHash: null, username: null })
    .where(and(eq(customers.id, customerId), notExists(left)));
}
