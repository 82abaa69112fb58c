import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from "drizzle-orm";
import type { Tx } from "../database/db.ts";
import type { Deps } from "./deps.ts";

export interface ErasablePerson {
  readonly customerId: string;
  /** Confirmed addresses only, because an unconfirmed one may have received other people's messages. */
  readonly addresses: readonly string[];
}

/** The people whom the shop forgets by itself: inactive guests, and accounts that nobody confirmed. */
export type IdleKind = "guests" | "pending accounts";

/** Finds rows of the customer `c` that show activity. @param since activity before it does not count */
export type RecentActivity = (since: SQL) => SQL;

/** A condition that keeps everybody who ever ordered. */
export const selectAnyRows =
  (rows: SQL): RecentActivity =>
  () =>
    rows;

/** Returns the usual condition: a recent row of this person. */
export function selectRecentRows(table: string, column: string): RecentActivity {
  const [tableId, timeColumn] = [sql.identifier(table), sql.identifier(column)];
  return (since) =>
    sql`select from ${tableId} t where t.customer_id = c.id and t.${timeColumn} >= ${since}`;
}

/** The personal data of a module, and their handling under the PDPO. */
export interface Personal {
  /** The tables that name a customer. A test fails for a table that no module lists. */
  readonly tables: readonly string[];
  /** Parts of a person's data export, by name. @param seconds how long its private pictures are visible */
  readonly export?: (
    deps: Deps,
    person: ErasablePerson,
    seconds: number,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Erases a person; called with the account locked, from the last module to the first. */
  readonly erase?: (tx: Tx, person: ErasablePerson) => Promise<void>;
  /** Refuses to close an account with open business. @throws ShopError `conflict` */
  readonly refuseClosing?: (tx: Tx, customerId: string) => Promise<void>;
  /** Activity that keeps a person who would otherwise be deleted. */
  readonly activity?: Partial<Record<IdleKind, RecentActivity>>;
  /** Finds accounting rows that refer to customer `c`. The customer's row then stays, without a name. */
  readonly accountingRows?: SQL;
  /** Deletes data after its retention period, in batches. */
  readonly retention?: {
    /** A name for the report, such as "enquiries". */
    readonly data: string;
    /** @returns how many were deleted; fewer than `limit` when none are left */
    readonly deleteExpired: (deps: Deps, limit: number) => Promise<number>;
  };
}

/**
 * Copies a row for its person by the names of the table's columns, so that no column is forgotten.
 * @param impersonalColumns columns that the copy leaves out
 */
export function copyRow<Rows extends Table>(
  table: Rows,
  row: InferSelectModel<Rows>,
  impersonalColumns: readonly (keyof InferSelectModel<Rows>)[],
): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = row;
  const omittedColumns: readonly PropertyKey[] = impersonalColumns;
  const copiedColumns = Object.entries(getTableColumns(table)).filter(
    ([key]) => !omittedColumns.includes(key),
  );
  return Object.fromEntries(
    copiedColumns.map(([key, { name }]) => {
      const value = values[key];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );
}
