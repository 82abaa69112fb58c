import { readdir } from "node:fs/promises";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createTestDatabase, withClient } from "../../testing/index.ts";

const sourcesUrl = new URL("../../", import.meta.url);
const files = (await readdir(sourcesUrl, { recursive: true })).filter((name) =>
  name.endsWith(".tables.ts"),
);
const typedTables = (await Promise.all(files.map((name) => import(new URL(name, sourcesUrl).href))))
  .flatMap((file) => Object.values(file as object))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isFilled: boolean;
}

const database = await createTestDatabase();
const { rows: columns } = await withClient(database.url, (client) =>
  client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`),
);
await database.drop();

test.each(typedTables.map((typedTable) => [typedTable.name, typedTable] as const))(
  "the typed table %s matches the migrated one",
  (name, typedTable) => {
    const migratedColumns = new Map(
      columns.filter(({ table }) => table === name).map((column) => [column.name, column]),
    );
    const typedColumns = typedTable.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull,
    }));
    expect(typedColumns).toEqual(
      typedColumns.map((column) => {
        const { type, isRequired } = migratedColumns.get(column.name) ?? {};
        return { name: column.name, type, isRequired };
      }),
    );
    // A required column without a default must occur in the described table.
    const typedNames = new Set(typedColumns.map((column) => column.name));
    const unknownColumns = [...migratedColumns.values()].filter(
      (column) => !typedNames.has(column.name),
    );
    expect(unknownColumns.filter((column) => column.isRequired && !column.isFilled)).toEqual([]);
  },
);

test("finds more than twenty typed tables", () => {
  expect(typedTables.length).toBeGreaterThan(20);
});
