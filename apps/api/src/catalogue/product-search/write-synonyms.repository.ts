import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { ImportedThing } from "../../platform/imported-thing.ts";

/** Every group of synonyms by key. */
export async function findExistingSynonyms(db: Db | Tx): Promise<Map<string, ImportedThing>> {
  const { rows } = await db.execute<{ key: string; digest: string | null }>(
    sql`select key, import_digest as digest from search_synonyms`,
  );
  return new Map(rows.map(({ key, digest }) => [key, { id: key, slug: key, digest }]));
}

interface SynonymsToWrite {
  readonly key: string;
  readonly words: readonly string[];
  /** The digest of the file's record. */
  readonly digest: string;
}

export async function writeSynonyms(tx: Tx, rows: readonly SynonymsToWrite[]): Promise<void> {
  await tx.execute(sql`
    insert into search_synonyms (key, words, import_digest)
    select key, words, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, words text[], digest text)
    on conflict (key) do update set words = excluded.words, import_digest = excluded.import_digest`);
}
