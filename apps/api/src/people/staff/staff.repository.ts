import type { OperatorRole } from "@harbour/contracts/operator";
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { operators, operatorSecondFactors as factors } from "./staff.tables.ts";

export type OperatorRow = typeof operators.$inferSelect;

export async function findOperator(db: Db | Tx, id: string): Promise<OperatorRow | undefined> {
  const [operator] = await db.select().from(operators).where(eq(operators.id, id));
  return operator;
}

/** @param email in lower case */
export async function findByEmail(db: Db | Tx, email: string): Promise<OperatorRow | undefined> {
  const [operator] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.email, email), isNull(operators.closedAt)));
  return operator;
}

/** Locks an operator until the transaction ends. Returns undefined when the account is disabled or does not exist. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  const [operator] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.closedAt)))
    .for("no key update");
  return operator;
}

/** @returns undefined when the address is taken */
export async function insertOperator(
  tx: Tx,
  operator: typeof operators.$inferInsert,
): Promise<OperatorRow | undefined> {
  const [insertedOperator] = await tx
    .insert(operators)
    .values(operator)
    .onConflictDoNothing({ target: operators.email })
    .returning();
  return insertedOperator;
}

/** Locks an operator for a change until the transaction ends, even a disabled one. */
export async function lockOperatorForChange(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  const [operator] = await tx.select().from(operators).where(eq(operators.id, id)).for("update");
  return operator;
}

/**
 * Locks the operator with this e-mail, else all operators of this name, until the transaction ends. Includes disabled
 * operators.
 */
export async function lockNamedOperators(tx: Tx, emailOrName: string): Promise<OperatorRow[]> {
  const operatorsByEmail = await tx
    .select()
    .from(operators)
    .where(eq(operators.email, emailOrName.toLowerCase()))
    .for("update");
  if (operatorsByEmail.length > 0) return operatorsByEmail;
  return tx
    .select()
    .from(operators)
    .where(eq(operators.name, emailOrName))
    .orderBy(asc(operators.id))
    .for("update");
}

const ownerRemovalLock = 7_404_211;

/** Makes removals of owners wait for each other, until the transaction ends. */
export async function lockOwnerRemoval(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerRemovalLock})`);
}

/**
 * Tells whether another owner remains. The demo's owner counts only in a demo, because the account cannot sign in
 * elsewhere.
 */
export async function hasOtherOwner(tx: Tx, id: string, isDemo: boolean): Promise<boolean> {
  const otherOwners = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        eq(operators.role, "owner"),
        isNull(operators.closedAt),
        ne(operators.id, id),
        isDemo ? undefined : eq(operators.isDemo, false),
      ),
    )
    .limit(1);
  return otherOwners.length > 0;
}

export type OperatorChanges = Partial<
  Pick<OperatorRow, "name" | "role" | "passwordHash" | "closedAt">
>;

export async function updateOperator(
  tx: Tx,
  id: string,
  changes: OperatorChanges,
): Promise<OperatorRow> {
  const [changedOperator] = await tx
    .update(operators)
    .set({ ...changes, version: sql`${operators.version} + 1` })
    .where(eq(operators.id, id))
    .returning();
  return changedOperator!;
}

export interface ListedOperator extends OperatorRow {
  readonly hasSecondFactor: boolean;
  /** The last use of an active session; null when the operator has had none for half an hour. */
  readonly lastUsedAt: Date | null;
}

export interface OperatorFilters {
  /** A part of the e-mail address or the name. */
  readonly q: string;
  readonly role?: OperatorRole | undefined;
  readonly status?: "active" | "disabled" | undefined;
}

/** Finds operators by e-mail address. */
export async function findOperators(
  db: Db,
  filters: OperatorFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedOperator[]; total: number }> {
  const condition = filterCondition(filters);
  const rows = await selectListedOperators(db)
    .where(condition)
    .orderBy(asc(operators.email))
    .limit(limit)
    .offset(offset);
  const [countRow] = await db.select({ total: count() }).from(operators).where(condition);
  return { rows: rows.map(parseLastUsedAt), total: countRow?.total ?? 0 };
}

export async function findAllOperators(db: Db): Promise<ListedOperator[]> {
  return (await selectListedOperators(db).orderBy(asc(operators.email))).map(parseLastUsedAt);
}

export async function findListedOperator(
  db: Db | Tx,
  id: string,
): Promise<ListedOperator | undefined> {
  const [operator] = await selectListedOperators(db).where(eq(operators.id, id));
  return operator && parseLastUsedAt(operator);
}

function selectListedOperators(db: Db | Tx) {
  const hasSecondFactor = sql<boolean>`(${factors.confirmedAt} is not null
    or exists (select from operator_passkeys p where p.operator_id = ${operators.id}))`;
  const lastUsedAt = sql<string | null>`(
    select max(s.last_used_at) from operator_sessions s where s.operator_id = ${operators.id})`;
  return db
    .select({ ...getTableColumns(operators), hasSecondFactor, lastUsedAt })
    .from(operators)
    .leftJoin(factors, eq(factors.operatorId, operators.id));
}

function parseLastUsedAt<Row extends { lastUsedAt: string | null }>(row: Row) {
  return { ...row, lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt) };
}

function filterCondition({ q, role, status }: OperatorFilters): SQL | undefined {
  const text = sql`lower(${operators.email} || ' ' || ${operators.name})`;
  return and(
    q === "" ? undefined : sql`strpos(${text}, lower(${q})) > 0`,
    role && eq(operators.role, role),
    status && (status === "active" ? isNull(operators.closedAt) : isNotNull(operators.closedAt)),
  );
}
