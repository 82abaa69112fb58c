import { getTableColumns, is, Placeholder, type QueryWithTypings, sql, SQL } from "drizzle-orm";
import { type PgTable, PgDialect } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./db.ts";

/** A placeholder for each parameter. */
export type Placeholders<Values> = { readonly [Name in keyof Values]-?: Placeholder };

/**
 * Creates a frequent statement whose text is built only once. Building it each time took a fifth of the server time
 * of a guest's request, sockets aside. The connection prepares it on its first use (`preparing-client.ts`).
 * @param build builds the text; a parameter may occur more than once
 * @returns a function that runs the statement and returns rows like `execute`
 */
export function prepareStatement<Values extends object, Row>(
  build: (placeholders: Placeholders<Values>) => SQL,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let fill: ((values: Values) => PrebuiltSql) | undefined;
  return async (db, values) => {
    fill ??= buildOnce(build);
    // Calling `execute` sends the query at once, while awaiting the query itself would send it later.
    const { rows } = await db.execute(fill(values)).execute();
    return rows as Row[];
  };
}

/** SQL with a text that is already built. */
class PrebuiltSql extends SQL {
  readonly #query: QueryWithTypings;

  constructor(query: QueryWithTypings) {
    super([]);
    this.#query = query;
  }

  override toQuery(): QueryWithTypings {
    return this.#query;
  }
}

const dialect = new PgDialect();

function buildOnce<Values extends object>(build: (placeholders: Placeholders<Values>) => SQL) {
  const namePlaceholder = (_: object, name: string | symbol) => sql.placeholder(String(name));
  const { sql: text, params } = dialect.sqlToQuery(
    build(new Proxy({}, { get: namePlaceholder }) as never),
  );
  const valueReaders = params.map((param) =>
    is(param, Placeholder) ? (values: Values) => values[param.name as keyof Values] : () => param,
  );
  return (values: Values) =>
    new PrebuiltSql({ sql: text, params: valueReaders.map((readValue) => readValue(values)) });
}

/**
 * Returns a function that reads whole rows of a table, like the query builder's `select`.
 * @param condition a condition, with an order if needed
 */
export function selectRows<Values extends object, Table extends PgTable>(
  table: Table,
  condition: (placeholders: Placeholders<Values>) => SQL,
): (db: Db | Tx, values: Values) => Promise<Table["$inferSelect"][]> {
  const columns = Object.entries(getTableColumns(table));
  const aliasedColumns = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const times = columns.filter(([, { dataType }]) => dataType === "date");
  const selectRecords = prepareStatement<Values, Record<string, unknown>>(
    (placeholders) =>
      sql`select ${sql.join(aliasedColumns, sql`, `)} from ${table} where ${condition(placeholders)}`,
  );
  return async (db, values) => {
    const rows = await selectRecords(db, values);
    for (const row of rows)
      for (const [name, column] of times)
        if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    return rows;
  };
}
