import { and, count, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  operatorRecoveryCodes as codes,
  operatorSecondFactors as factors,
} from "./staff.tables.ts";

export type SecondFactorRow = typeof factors.$inferSelect;

export async function findSecondFactor(
  db: Db | Tx,
  operatorId: string,
): Promise<SecondFactorRow | undefined> {
  const [found] = await db.select().from(factors).where(eq(factors.operatorId, operatorId));
  return found;
}

/** Stores a pending second factor beside the present one. */
export async function beginFactor(
  tx: Tx,
  operatorId: string,
  pending: { pendingSecret: string; pendingAt: Date },
): Promise<void> {
  await tx
    .insert(factors)
    .values({ operatorId, ...pending })
    .onConflictDoUpdate({ target: factors.operatorId, set: pending });
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

/** @returns false when a code of this half-minute or a later one was used */
export async function takeStep(tx: Tx, operatorId: string, step: number): Promise<boolean> {
  const updated = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(and(eq(factors.operatorId, operatorId), lt(factors.lastStep, step)))
    .returning({ id: factors.operatorId });
  return updated.length > 0;
}

/** @returns false when there is no such unused code */
export async function takeRecoveryCode(
  tx: Tx,
  operatorId: string,
  codeHash: string,
): Promise<boolean> {
  const updated = await tx
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(codes.operatorId, operatorId), eq(codes.codeHash, codeHash), isNull(codes.usedAt)),
    )
    .returning({ id: codes.operatorId });
  return updated.length > 0;
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
  const [left] = await db
    .select({ count: count() })
    .from(codes)
    .where(and(eq(codes.operatorId, operatorId), isNull(codes.usedAt)));
  return left?.count ?? 0;
}

/** Deletes a second factor with its recovery codes. @returns false when there was none */
export async function deleteSecondFactor(tx: Tx, operatorId: string): Promise<boolean> {
  await replaceRecoveryCodes(tx, operatorId, []);
  const deleted = await tx
    .delete(factors)
    .where(eq(factors.operatorId, operatorId))
    .returning({ secret: factors.secret });
  return deleted.some(({ secret }) => secret !== null);
}
