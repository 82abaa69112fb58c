import { getTableColumns, is, Placeholder, sql, type SQL } from "drizzle-orm";
import { type PgTable, PgDialect } from "drizzle-orm/pg-core";
import { clientOf } from "../../../../patches/drizzle-orm/session.ts";
import type { Db, Tx } from "./db.ts";

/** Stands in the text where a value of that name comes. */
export type Blanks<Values> = { readonly [Name in keyof Values]-?: Placeholder };

/**
 * A statement that is sent so often that its text is put together once, not by the query builder each time. Of what a guest cost the server
 * beside sockets, a fifth went into that.
 * @param build its text; values may stand in it more than once
 * @returns what sends it. Values go to the database as the driver writes them, and rows come as they do from `execute`
 */
export function statement<Values extends object, Row>(
  build: (blanks: Blanks<Values>) => SQL,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let put: ((values: Values) => [{ text: string }, unknown[]]) | undefined;
  return async (db, values) => {
    put ??= putTogether(build);
    const { rows } = await clientOf(db).query(...put(values));
    return rows as Row[];
  };
}

const dialect = new PgDialect();

function putTogether<Values extends object>(build: (blanks: Blanks<Values>) => SQL) {
  const named = (_: object, name: string | symbol) => sql.placeholder(String(name));
  const { sql: text, params } = dialect.sqlToQuery(build(new Proxy({}, { get: named }) as never));
  const parts = params.map((param) =>
    is(param, Placeholder) ? (values: Values) => values[param.name as keyof Values] : () => param,
  );
  return (values: Values): [{ text: string }, unknown[]] => [
    { text },
    parts.map((part) => part(values)),
  ];
}

/** Reads whole rows of a table, as the query builder's `select` does. @param where a condition, and an order if need be */
export function rowsOf<Values extends object, Table extends PgTable>(
  table: Table,
  where: (blanks: Blanks<Values>) => SQL,
): (db: Db | Tx, values: Values) => Promise<Table["$inferSelect"][]> {
  const columns = Object.entries(getTableColumns(table));
  const named = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const times = columns.filter(([, { dataType }]) => dataType === "date");
  const read = statement<Values, Record<string, unknown>>(
    (blanks) => sql`select ${sql.join(named, sql`, `)} from ${table} where ${where(blanks)}`,
  );
  return async (db, values) => {
    const rows = await read(db, values);
    for (const row of rows)
      for (const [name, column] of times)
        if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    return rows;
  };
}
