import { and, asc, count, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  operatorChallenges as challenges,
  operatorPasskeys as passkeys,
  operatorRecoveryCodes as codes,
  operatorSecondFactors as factors,
} from "./staff.tables.ts";

export type SecondFactorRow = typeof factors.$inferSelect;

export async function findSecondFactor(
  db: Db | Tx,
  operatorId: string,
): Promise<SecondFactorRow | undefined> {
  const [secondFactor] = await db.select().from(factors).where(eq(factors.operatorId, operatorId));
  return secondFactor;
}

/** Stores a pending second factor beside the current one. */
export async function beginFactor(
  tx: Tx,
  operatorId: string,
  pendingFactor: { pendingSecret: string; pendingAt: Date },
): Promise<void> {
  await tx
    .insert(factors)
    .values({ operatorId, ...pendingFactor })
    .onConflictDoUpdate({ target: factors.operatorId, set: pendingFactor });
}

/** Confirms a pending factor and uses up the confirming code. */
export async function confirmFactor(tx: Tx, operatorId: string, step: number): Promise<void> {
  await tx
    .update(factors)
    .set({
      secret: sql`pending_secret`,
      confirmedAt: sql`now()`,
      lastStep: step,
      pendingSecret: null,
      pendingAt: null,
    })
    .where(eq(factors.operatorId, operatorId));
}

/** @returns false when a code of this half-minute or a later one was used already */
export async function useTotpStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const updatedRows = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(and(eq(factors.operatorId, operatorId), lt(factors.lastStep, step)))
    .returning({ id: factors.operatorId });
  return updatedRows.length > 0;
}

/** @returns false when there is no such unused code */
export async function useRecoveryCode(
  tx: Tx,
  operatorId: string,
  codeHash: string,
): Promise<boolean> {
  const updatedRows = await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(codes.operatorId, operatorId), eq(codes.codeHash, codeHash), isNull(codes.usedAt)),
    )
    .returning({ id: codes.operatorId });
  return updatedRows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  operatorId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(codes).where(eq(codes.operatorId, operatorId));
  if (hashes.length > 0)
    await tx.insert(codes).values(hashes.map((codeHash) => ({ operatorId, codeHash })));
}

export async function countRecoveryCodes(db: Db | Tx, operatorId: string): Promise<number> {
  const [countRow] = await db
    .select({ count: count() })
    .from(codes)
    .where(and(eq(codes.operatorId, operatorId), isNull(codes.usedAt)));
  return countRow?.count ?? 0;
}

/** Deletes a second factor with its recovery codes. @returns false when there was none */
export async function deleteSecondFactor(tx: Tx, operatorId: string): Promise<boolean> {
  await replaceRecoveryCodes(tx, operatorId, []);
  const deletedFactors = await tx
    .delete(factors)
    .where(eq(factors.operatorId, operatorId))
    .returning({ secret: factors.secret });
  return deletedFactors.some(({ secret }) => secret !== null);
}

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewChallenge = Omit<typeof challenges.$inferInsert, "expiresAt">;

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insert(challenges).values(challenge);
}

/**
 * Uses up a challenge.
 * @returns the challenge; undefined when it was used, has expired, or belongs to somebody else
 */
export async function useChallenge(
  db: Db,
  { id, purpose, operatorId }: Pick<NewChallenge, "id" | "purpose" | "operatorId">,
): Promise<string | undefined> {
  const operatorCondition = operatorId
    ? eq(challenges.operatorId, operatorId)
    : isNull(challenges.operatorId);
  const [takenChallenge] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        operatorCondition,
        gt(challenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: challenges.challenge });
  return takenChallenge?.challenge;
}

export async function forgetExpiredChallenges(db: Db): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
}

/** Lists an operator's passkeys, oldest first. */
export function findPasskeys(db: Db | Tx, operatorId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.operatorId, operatorId))
    .orderBy(asc(passkeys.id));
}

export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** @returns undefined when the passkey is registered already */
export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [insertedPasskey] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return insertedPasskey;
}

/**
 * Records a use of a passkey.
 * @param expected the passkey as it was when its answer was verified
 * @returns false when it was removed or used since then
 */
export async function recordPasskeyUse(
  tx: Tx,
  expected: Pick<PasskeyRow, "id" | "counter">,
  after: Pick<PasskeyRow, "counter" | "isSynced">,
): Promise<boolean> {
  const updatedRows = await tx
    .update(passkeys)
    .set({ ...after, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, expected.id), eq(passkeys.counter, expected.counter)))
    .returning({ id: passkeys.id });
  return updatedRows.length > 0;
}

export async function updatePasskeyName(
  tx: Tx,
  { id, operatorId }: Pick<PasskeyRow, "id" | "operatorId">,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [renamedRow] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.operatorId, operatorId)))
    .returning();
  return renamedRow;
}

/** @returns the deleted passkey; undefined when the operator has no such passkey */
export async function deletePasskey(
  tx: Tx,
  { id, operatorId }: Pick<PasskeyRow, "id" | "operatorId">,
): Promise<PasskeyRow | undefined> {
  const [deletedPasskey] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.operatorId, operatorId)))
    .returning();
  return deletedPasskey;
}

/** Deletes an operator's passkeys. @returns their number */
export async function deletePasskeys(tx: Tx, operatorId: string): Promise<number> {
  const deletedPasskeys = await tx
    .delete(passkeys)
    .where(eq(passkeys.operatorId, operatorId))
    .returning({ id: passkeys.id });
  return deletedPasskeys.length;
}
