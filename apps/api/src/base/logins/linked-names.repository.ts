import { inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";
import { linkedNames } from "./logins.tables.ts";

/** Finds all names that were linked with one of these. */
export async function findLinkedHashes(db: Db | Tx, names: readonly string[]): Promise<string[]> {
  const personQuery = db
    .select({ person: linkedNames.person })
    .from(linkedNames)
    .where(inArray(linkedNames.name, [...names]));
  const rows = await db
    .select({ name: linkedNames.name })
    .from(linkedNames)
    .where(inArray(linkedNames.person, personQuery))
    .orderBy(linkedNames.name);
  return rows.map(({ name }) => name);
}

/** Records that names belong to one person. Merges people who turn out to be the same person. */
export async function linkHashes(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length < 2) return;
  // Two parallel transactions could otherwise record one person as two people.
  await lockNames(tx, "linking", ["names"]);
  const all = sql`${sql.param([...names])}::text[]`;
  await tx.execute(sql`
    with met as (select distinct person from linked_names where name = any(${all})),
    one as (select coalesce(min(person), ${names[0]}) as person from met),
    joined as (
      update linked_names l set person = one.person from one
      where l.person in (select person from met) and l.person <> one.person
    )
    insert into linked_names (name, person) select name, one.person from unnest(${all}) as name, one
    on conflict (name) do nothing`);
}
