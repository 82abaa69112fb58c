import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from "drizzle-orm";
import type { Tx } from "../database/db.ts";
import type { Deps } from "./deps.ts";

export interface ErasablePerson {
  readonly customerId: string;
  /**
   * The person's confirmed addresses. Unconfirmed ones are left out, because they may have received other people's
   * messages.
   */
  readonly addresses: readonly string[];
}

/** The kinds of people whom the shop deletes by itself: inactive guests, and accounts that were never confirmed. */
export type IdleKind = "guests" | "pending accounts";

/** Returns rows that show activity of the customer `c`. @param since earlier activity does not count */
export type RecentActivity = (since: SQL) => SQL;

/** Keeps everybody who ever had such a row, because the time is ignored. */
export const keepAllWithRows =
  (rows: SQL): RecentActivity =>
  () =>
    rows;

/** Returns the usual condition: a recent row of this person in the table. */
export function selectRecentRows(table: string, column: string): RecentActivity {
  const [tableId, timeColumn] = [sql.identifier(table), sql.identifier(column)];
  return (since) =>
    sql`select from ${tableId} t where t.customer_id = c.id and t.${timeColumn} >= ${since}`;
}

/** The personal data of a module, and its handling under Hong Kong's privacy ordinance (PDPO). */
export interface Personal {
  /** The tables that name a customer. A test fails when no module lists such a table. */
  readonly tables: readonly string[];
  /** The module's parts of a person's data export, by name. @param seconds the lifetime of links to private pictures */
  readonly export?: (
    deps: Deps,
    person: ErasablePerson,
    seconds: number,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Erases a person. Called with the account locked, from the last module to the first. */
  readonly erase?: (tx: Tx, person: ErasablePerson) => Promise<void>;
  /** Prevents the closing of an account with open business. @throws ShopError `conflict` */
  readonly refuseClosing?: (tx: Tx, customerId: string) => Promise<void>;
  /** Activity that saves an idle person from deletion. */
  readonly activity?: Partial<Record<IdleKind, RecentActivity>>;
  /** Finds accounting rows that refer to customer `c`. The customer's row then stays, without a name. */
  readonly accountingRows?: SQL;
  /** Deletes data after its retention period, in batches. */
  readonly retention?: {
    /** A name for the report, such as "enquiries". */
    readonly data: string;
    /** @returns the number of deleted rows; less than `limit` when none are left */
    readonly deleteExpired: (deps: Deps, limit: number) => Promise<number>;
  };
}

/**
 * Copies a row for a person's data export. Uses the names of the table's columns, so that no column is forgotten.
 * @param impersonalColumns columns to leave out
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
