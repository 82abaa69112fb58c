import type { CodePurpose } from "@harbour/contracts";
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { maxTries } from "./codes.rules.ts";
import { verificationCodes as codes } from "./codes.tables.ts";

export type Code = typeof codes.$inferSelect;
export type NewCode = Pick<Code, "id" | "customerId" | "purpose" | "kind" | "address" | "boundTo">;

const isActiveCode = and(isNull(codes.endedAt), gt(codes.expiresAt, sql`now()`));

/** Inserts a code without its digits or token, which a job makes and sends. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.insert(codes).values({ ...code, createdAt: sql`clock_timestamp()` });
}

/** Finds a code that is neither sent nor ended. */
export async function findUnsent(db: Db, id: string): Promise<Code | undefined> {
  const [codeRow] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.id, id), isNull(codes.codeHash), isNull(codes.endedAt)));
  return codeRow;
}

/** @returns false when it was sent or ended before */
export async function activateCode(
  tx: Tx,
  id: string,
  { codeHash, minutes }: { codeHash: string; minutes: number },
): Promise<boolean> {
  const started = await tx
    .update(codes)
    .set({ codeHash, expiresAt: sql`now() + ${minutes} * interval '1 minute'` })
    .where(and(eq(codes.id, id), isNull(codes.codeHash), isNull(codes.endedAt)))
    .returning({ id: codes.id });
  return started.length > 0;
}

/** Ends a code that must not be sent. @returns false when it was sent or ended before */
export async function endCodeUnsent(tx: Tx, id: string): Promise<boolean> {
  const endedCodes = await tx
    .update(codes)
    .set({ endedAt: sql`now()` })
    .where(and(eq(codes.id, id), isNull(codes.codeHash), isNull(codes.endedAt)))
    .returning({ id: codes.id });
  return endedCodes.length > 0;
}

/**
 * @returns the seconds until another code may be sent to this account and address for this purpose; 0 when one may be
 * sent now
 */
export async function readSecondsUntilNextCode(
  tx: Tx,
  { customerId, purpose, kind, address }: Omit<NewCode, "id" | "boundTo">,
  max: number,
): Promise<number> {
  const {
    rows: [row],
  } = await tx.execute<{ wait: number }>(sql`
    select coalesce(max(wait), 0)::integer as wait from (
      (select ceil(extract(epoch from created_at + interval '1 hour' - clock_timestamp())) as wait from verification_codes
        where customer_id = ${customerId} and purpose = ${purpose} order by created_at desc offset ${max - 1} limit 1)
      union all
      (select ceil(extract(epoch from created_at + interval '1 hour' - clock_timestamp())) from verification_codes
        where address = ${address} and kind = ${kind} and purpose = ${purpose}
          order by created_at desc offset ${max - 1} limit 1)
    ) as waits where wait > 0`);
  return row?.wait ?? 0;
}

/** Ends older codes of the same purpose. A code for the e-mail leaves the phone's code valid. */
export async function endOlderCodes(
  tx: Tx,
  { customerId, purpose, kind }: Pick<Code, "customerId" | "purpose" | "kind">,
): Promise<void> {
  await end(
    tx,
    and(
      eq(codes.customerId, customerId),
      eq(codes.purpose, purpose),
      or(ne(codes.purpose, "account"), eq(codes.kind, kind)),
    ),
  );
}

/** Ends all codes of a person. */
export async function endCustomerCodes(tx: Tx, customerId: string): Promise<void> {
  await end(tx, eq(codes.customerId, customerId));
}

/** Ends all codes that were sent to a person's address of this kind. @param keptPurpose the purpose whose codes stay */
export async function endCodesTo(
  tx: Tx,
  customerId: string,
  kind: Code["kind"],
  keptPurpose?: CodePurpose,
): Promise<void> {
  const isOfKind = and(eq(codes.customerId, customerId), eq(codes.kind, kind));
  await end(
    tx,
    keptPurpose === undefined ? isOfKind : and(isOfKind, ne(codes.purpose, keptPurpose)),
  );
}

async function end(tx: Tx, condition: ReturnType<typeof and>): Promise<void> {
  await tx
    .update(codes)
    .set({ endedAt: sql`now()` })
    .where(and(condition, isNull(codes.endedAt)));
}

/** Uses up a code. @returns false when it was used, replaced or expired before */
export async function endCode(tx: Tx, id: string): Promise<boolean> {
  const endedCodes = await tx
    .update(codes)
    .set({ endedAt: sql`now()` })
    .where(and(eq(codes.id, id), isActiveCode))
    .returning({ id: codes.id });
  return endedCodes.length > 0;
}

export async function findByHash(
  db: Db,
  codeHash: string,
  purposes: readonly CodePurpose[],
): Promise<Code | undefined> {
  const [codeRow] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.codeHash, codeHash), inArray(codes.purpose, [...purposes]), isActiveCode));
  return codeRow;
}

/**
 * Takes one of the five attempts from every code that this caller may enter. Returns the codes that had attempts
 * left. Attempts are taken before the comparison, so that parallel guesses count.
 */
export function reserveCodeAttempts(
  db: Db,
  bindings: readonly string[],
  purposes: readonly CodePurpose[],
): Promise<Code[]> {
  return db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        inArray(codes.boundTo, [...bindings]),
        inArray(codes.purpose, [...purposes]),
        sql`${codes.kind} = 'PHONE'`,
        isActiveCode,
        lt(codes.tries, maxTries),
      ),
    )
    .returning();
}

/** Undoes the count of an attempt after a correct code. */
export async function undoCodeAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(codes)
    .set({ tries: sql`${codes.tries} - 1` })
    .where(and(eq(codes.id, id), gt(codes.tries, 0)));
}

/** Deletes codes that are a day old. They are kept until then, because the limit per hour counts them. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await db.delete(codes).where(lt(codes.createdAt, sql`now() - interval '1 day'`));
}

/** Deletes a person's codes with their addresses. */
export async function forgetCodes(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(codes).where(eq(codes.customerId, customerId));
}
