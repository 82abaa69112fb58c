import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { operators } from "./staff.tables.ts";

export type OperatorRow = typeof operators.$inferSelect;

export async function findOperator(db: Db | Tx, id: string): Promise<OperatorRow | undefined> {
  const [found] = await db.select().from(operators).where(eq(operators.id, id));
  return found;
}

/** @param email in small letters */
export async function findByEmail(db: Db | Tx, email: string): Promise<OperatorRow | undefined> {
  const [found] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.email, email), isNull(operators.closedAt)));
  return found;
}

/** Holds the row until the transaction ends; undefined when there is none any more. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  const [found] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.closedAt)))
    .for("share");
  return found;
}

/** @returns false when the address is somebody's already */
export async function insertOperator(
  tx: Tx,
  operator: typeof operators.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(operators)
    .values(operator)
    .onConflictDoNothing({ target: operators.email })
    .returning({ id: operators.id });
  return written.length > 0;
}
