import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { readDatabaseCatalogue } from "../../testing/database/database-catalogue.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  createTestDatabase,
  makeReceivedOrder,
  startTestApi,
  type TestDatabase,
  withClient,
} from "../../testing/index.ts";
import { baselineEnd } from "./adopt-former-tables.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

/** The original texts of the former migrations, by file name. */
const compressed = await readFile(
  new URL("../../testing/database/former-migrations.json.br", import.meta.url),
);
const formerMigrations = JSON.parse(brotliDecompressSync(compressed).toString()) as Record<
  string,
  string
>;
const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

/** Creates a database with the former migrations up to a name. @param changedFile a migration that gets another text */
async function createFormerDatabase({ lastName = "9", changedFile = "" } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-former-"));
  try {
    for (const [name, text] of Object.entries(formerMigrations).filter(
      ([name]) => name <= lastName,
    ))
      await writeFile(
        join(folder, name),
        name === changedFile ? `${text}-- Another text.\n` : text,
      );
    const database = await createTestDatabase({ isEmpty: true });
    databases.push(database);
    await migrate(database.url, { folder: pathToFileURL(`${folder}/`) });
    return database.url;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns every row of every table except `migrations`. */
async function readAllRows(client: Client): Promise<{ name: string; row: object }[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'",
  );
  const tableQueries = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`,
  );
  return (
    await client.query<{ name: string; row: object }>(
      `${tableQueries.join(" union all ")} order by 1, 2`,
    )
  ).rows;
}

const readMigrationNames = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by 1");
  return rows.map(({ name }) => name);
};

test("the baseline creates the same tables, rows and functions as the former migrations", async () => {
  const newDatabase = await createTestDatabase();
  databases.push(newDatabase);
  const adoptedDatabaseUrl = await createFormerDatabase();
  await migrate(adoptedDatabaseUrl);
  const [newShop, adoptedShop] = await Promise.all(
    [newDatabase.url, adoptedDatabaseUrl].map((url) => withClient(url, describeShop)),
  );
  expect(newShop!.catalogue.length).toBeGreaterThan(2000);
  expect(newShop).toEqual(adoptedShop);
});

async function describeShop(client: Client): Promise<{ catalogue: string[]; rows: unknown }> {
  const { rows } = await client.query(
    "select (select json_agg(json_build_array(alias, title) order by alias) from stores) as stores, (select json_agg(tags) from changes) as changes, (select count(*) from promotions_version) as versions",
  );
  return { catalogue: await readDatabaseCatalogue(client), rows };
}

test("a shop on former tables keeps every row and continues to sell", async () => {
  const databaseUrl = await createFormerDatabase();
  const shop = await startTestApi({ settings: { databaseUrl } });
  // This version writes to a table and columns that later migrations add. The test adds them for the moment.
  const variantId = await withClient(databaseUrl, async (client) => {
    await client.query(`alter table orders add column is_written boolean not null default false;
      alter table couriers add column tracking_url text;
      create table stock_totals (variant_id text primary key, product_id text, free integer, low_stock_threshold integer, is_for_sale boolean);
      create view stock_total_now as select * from stock_totals`);
    await aCourier(shop.deps);
    const { id } = (await aProduct(shop.deps)).variants[0]!;
    await anOrder(shop, { variantId: id });
    await client.query(
      "alter table orders drop column is_written; alter table couriers drop column tracking_url; drop table stock_totals cascade",
    );
    return id;
  });
  await withClient(databaseUrl, async (client) => {
    const before = { rows: await readAllRows(client), names: await readMigrationNames(client) };
    const lines: string[] = [];
    const laterMigrations = (await pendingMigrations(client)).filter((name) => name > baselineEnd);
    // Only files after the baseline remain. The three runs wait for the locked table, or for each other.
    const reports = await withClient(databaseUrl, async (lockClient) => {
      await lockClient.query("begin; lock table migrations in share mode");
      const migrationRuns = [1, 2, 3].map(() =>
        migrate(databaseUrl, { printLine: (line) => lines.push(line) }),
      );
      await until(async () => (await countWaitingMigrations(client)) === migrationRuns.length);
      await lockClient.query("commit");
      return Promise.all(migrationRuns);
    });
    expect(reports.flatMap(({ applied }) => applied)).toEqual(laterMigrations);
    expect(lines).toEqual([
      "The tables are those of the baseline already (140 former migrations ran)",
    ]);
    // Later migrations may add columns.
    const expectedRows = before.rows.map(({ name, row }) => ({
      name,
      row: expect.objectContaining(row),
    }));
    const derivedTables = ["ordered_articles", "stock_totals"];
    const rows = await readAllRows(client);
    expect(rows.filter(({ name }) => !derivedTables.includes(name))).toEqual(expectedRows);
    // The existing order's article gets its names, and its variant a total.
    expect(rows.flatMap(({ name }) => (derivedTables.includes(name) ? [name] : []))).toEqual(
      derivedTables,
    );
    // A process of the previous version looks for its own migration names in `/readyz`, and must still find them.
    expect(await readMigrationNames(client)).toEqual(expect.arrayContaining(before.names));
    expect(await pendingMigrations(client)).toEqual([]);
  });
  await makeReceivedOrder(shop, { variantId });
});

async function countWaitingMigrations(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'harbour migrate' and (wait_event_type = 'Lock' or query like 'select pg_try_advisory_lock%')",
  );
  return rowCount ?? 0;
}

test("refuses an older database unchanged and names the version to start first", async () => {
  const url = await createFormerDatabase({ lastName: "0041_wishlist.sql" });
  await withClient(url, async (client) => {
    const before = [await readDatabaseCatalogue(client), await readMigrationNames(client)];
    await expect(migrate(url)).rejects.toThrow(
      /^The database is of an older Harbour: it was brought up to 0041_wishlist\.sql, .* Nothing was changed\. Start the last version that has 0721_reason_texts\.sql once, then this one again \(docs\/running-a-server\.md/,
    );
    expect([await readDatabaseCatalogue(client), await readMigrationNames(client)]).toEqual(before);
  });
});

test("refuses tables of changed former migrations", async () => {
  const url = await createFormerDatabase({ changedFile: "0500_worker_heartbeats.sql" });
  await expect(migrate(url)).rejects.toThrow(/^The database is of an older Harbour/);
  expect(await withClient(url, readMigrationNames)).toHaveLength(140);
});
