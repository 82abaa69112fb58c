import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from "drizzle-orm";
import type { Tx } from "../database/db.ts";
import type { Deps } from "./deps.ts";

export interface ErasablePerson {
  readonly customerId: string;
  /** Confirmed addresses only, because an unconfirmed one may have received other people's messages. */
  readonly addresses: readonly string[];
}

/** The people whom the shop forgets by itself: inactive guests, and accounts that nobody confirmed. */
export type Idle = "guests" | "pending accounts";

/** Finds rows of the customer `c`. @param since how long ago somebody must have come last to be forgotten */
export type SignOfLife = (since: SQL) => SQL;

/** A condition that keeps everybody who ever ordered. */
export const whenever =
  (rows: SQL): SignOfLife =>
  () =>
    rows;

/** Returns the usual sign: a recent row of this person. */
export function rowsSince(table: string, column: string): SignOfLife {
  const [of, at] = [sql.identifier(table), sql.identifier(column)];
  return (since) => sql`select from ${of} t where t.customer_id = c.id and t.${at} >= ${since}`;
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
  /** Refuses to let a person leave. @throws ShopError `conflict` */
  readonly mayLeave?: (tx: Tx, customerId: string) => Promise<void>;
  /** Signs that a person is still active. */
  readonly signsOfLife?: Partial<Record<Idle, SignOfLife>>;
  /** Finds books that refer to customer `c`. Their row then stays, without a name. */
  readonly books?: SQL;
  /** Data without a reason to be kept, deleted in batches. */
  readonly outlived?: {
    readonly what: string;
    /** @returns how many were deleted; fewer than `limit` when none are left */
    readonly remove: (deps: Deps, limit: number) => Promise<number>;
  };
}

/**
 * Copies a row for its person by the names of the table's columns, so that no column is forgotten.
 * @param shopsOwn columns that the copy leaves out
 */
export function copyRow<Rows extends Table>(
  table: Rows,
  row: InferSelectModel<Rows>,
  shopsOwn: readonly (keyof InferSelectModel<Rows>)[],
): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = row;
  const left: readonly PropertyKey[] = shopsOwn;
  const copied = Object.entries(getTableColumns(table)).filter(([key]) => !left.includes(key));
  return Object.fromEntries(
    copied.map(([key, { name }]) => {
      const value = values[key];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );
}
