import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
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

export interface ListedOperator extends Pick<
  OperatorRow,
  "email" | "name" | "role" | "isDemo" | "createdAt" | "closedAt"
> {
  /** Last used, of the places where they are signed in; null: nowhere, or not for half an hour. */
  readonly lastUsedAt: Date | null;
}

export async function findAllOperators(db: Db): Promise<ListedOperator[]> {
  const { email, name, role, isDemo, createdAt, closedAt } = operators;
  const lastUsedAt = sql<string | null>`(
    select max(s.last_used_at) from operator_sessions s where s.operator_id = operators.id)`;
  const rows = await db
    .select({ email, name, role, isDemo, createdAt, closedAt, lastUsedAt })
    .from(operators)
    .orderBy(asc(email));
  return rows.map((row) => ({
    ...row,
    lastUsedAt: row.lastUsedAt ? new Date(row.lastUsedAt) : null,
  }));
}

/** Whoever has this e-mail, else all who are called so; held until the transaction ends, disabled ones too. */
export async function findNamed(tx: Tx, named: string): Promise<OperatorRow[]> {
  const byEmail = await tx
    .select()
    .from(operators)
    .where(eq(operators.email, named.toLowerCase()))
    .for("update");
  if (byEmail.length > 0) return byEmail;
  return tx
    .select()
    .from(operators)
    .where(eq(operators.name, named))
    .orderBy(asc(operators.id))
    .for("update");
}

const leaving = 7_404_211;

/** Until the transaction ends. */
export async function oneLeavesAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${leaving})`);
}

/** Whether an owner is left without this one. */
export async function isAnotherOwner(tx: Tx, id: string): Promise<boolean> {
  const others = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, "owner"), isNull(operators.closedAt), ne(operators.id, id)))
    .limit(1);
  return others.length > 0;
}

export async function updateOperator(
  tx: Tx,
  id: string,
  changes: Partial<Pick<OperatorRow, "passwordHash" | "closedAt">>,
): Promise<void> {
  await tx.update(operators).set(changes).where(eq(operators.id, id));
}
