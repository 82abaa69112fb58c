import type { Client } from "pg";

interface Found {
  /** True when the table `migrations` is the shop's. Other frameworks use that name, too. */
  is_shop: boolean;
  /** Names of tables and views that belong to no extension. */
  others: string[];
  database: string;
}

/**
 * Checks that a database belongs to this shop before anything is written.
 * @param files names of this version's migrations, in order
 * @throws Error with a readable message for a foreign, newer or unexpectedly empty database
 */
export async function refuseOtherDatabase(
  client: Client,
  files: readonly string[],
  mayCreate: boolean,
): Promise<void> {
  const { is_shop: isShop, others: foreignTables, database } = await inspectDatabase(client);
  if (isShop) return refuseNewerDatabase(client, files);
  if (foreignTables.length > 0)
    throw new Error(
      `The database ${database} holds tables of another program (${foreignTables.slice(0, 3).join(", ")}${foreignTables.length > 3 ? ` and ${foreignTables.length - 3} more` : ""}). ` +
        "Nothing was changed. Give the shop a database of its own (create database harbour) and name it in DATABASE_URL.",
    );
  if (!mayCreate)
    throw new Error(
      `The database ${database} is empty: there is no shop in it. Check DATABASE_URL, or start the shop there once (npm start, or shop serve), which makes its tables.`,
    );
}

async function inspectDatabase(client: Client): Promise<Found> {
  const { rows } = await client.query<Found>(`
    select current_database() as database,
      (select count(*) = 2 from pg_attribute
        where attrelid = to_regclass('migrations') and attname in ('name', 'checksum')) as is_shop,
      array(select c.relname::text from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not exists (select 1 from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        order by 1) as others`);
  return rows[0]!;
}

/** Refuses a database with migrations after the last known file, because newer code wrote them. */
async function refuseNewerDatabase(client: Client, files: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(name collate "C") as newest from migrations',
  );
  const newest = rows[0]?.newest ?? "";
  const lastKnownFile = files.at(-1) ?? "";
  if (newest <= lastKnownFile) return;
  throw new Error(
    `The database is of a newer Harbour than this code: it was brought up to ${newest}, and this code ends at ${lastKnownFile}. ` +
      "Nothing was changed. Start the newer code again, or restore the backup that was made before the update (docs/backup-and-restore.md).",
  );
}
