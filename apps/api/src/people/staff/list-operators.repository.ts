import type { OperatorRole } from "@harbour/contracts/operator";
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { OperatorRow } from "./staff.repository.ts";
import { operators, operatorSecondFactors as factors } from "./staff.tables.ts";

export interface ListedOperator extends OperatorRow {
  readonly hasSecondFactor: boolean;
  /** Last used, of the places where they are signed in; null: nowhere, or not for half an hour. */
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
  const where = conditionOf(filters);
  const rows = await listed(db)
    .where(where)
    .orderBy(asc(operators.email))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(operators).where(where);
  return { rows: rows.map(withTimes), total: counted?.total ?? 0 };
}

export async function findAllOperators(db: Db): Promise<ListedOperator[]> {
  return (await listed(db).orderBy(asc(operators.email))).map(withTimes);
}

export async function findListedOperator(
  db: Db | Tx,
  id: string,
): Promise<ListedOperator | undefined> {
  const [found] = await listed(db).where(eq(operators.id, id));
  return found && withTimes(found);
}

function listed(db: Db | Tx) {
  const hasSecondFactor = sql<boolean>`${factors.confirmedAt} is not null`;
  const lastUsedAt = sql<string | null>`(
    select max(s.last_used_at) from operator_sessions s where s.operator_id = ${operators.id})`;
  return db
    .select({ ...getTableColumns(operators), hasSecondFactor, lastUsedAt })
    .from(operators)
    .leftJoin(factors, eq(factors.operatorId, operators.id));
}

function withTimes<Row extends { lastUsedAt: string | null }>(row: Row) {
  return { ...row, lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt) };
}

function conditionOf({ q, role, status }: OperatorFilters): SQL | undefined {
  const text = sql`lower(${operators.email} || ' ' || ${operators.name})`;
  return and(
    q === "" ? undefined : sql`strpos(${text}, lower(${q})) > 0`,
    role && eq(operators.role, role),
    status && (status === "active" ? isNull(operators.closedAt) : isNotNull(operators.closedAt)),
  );
}
