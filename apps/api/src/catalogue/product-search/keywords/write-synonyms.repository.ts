import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";

interface SynonymsRow extends Record<string, unknown> {
  readonly key: string;
  readonly digest: string | null;
}

/** Reads every group of synonyms by key. */
export async function readSynonymKeys(db: Db | Tx): Promise<SynonymsRow[]> {
  const { rows } = await db.execute<SynonymsRow>(
    sql`select key, import_digest as digest from search_synonyms`,
  );
  return rows;
}

export interface SynonymsToSave {
  readonly key: string;
  readonly words: readonly string[];
  /** The hash of the file's record. */
  readonly digest: string;
}

export async function upsertSynonyms(tx: Tx, rows: readonly SynonymsToSave[]): Promise<void> {
  await tx.execute(sql`
    insert into search_synonyms (key, words, import_digest)
    select key, words, digest from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, words text[], digest text)
    on conflict (key) do update set words = excluded.words, import_digest = excluded.import_digest`);
}
