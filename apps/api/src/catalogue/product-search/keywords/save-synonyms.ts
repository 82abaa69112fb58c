import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import {
  readSynonymKeys,
  type SynonymsToSave,
  upsertSynonyms,
} from "./write-synonyms.repository.ts";

/** Finds every group of synonyms by key. */
export async function findImportedSynonyms(db: Db | Tx): Promise<Map<string, ImportedRecord>> {
  const storedKeys = await readSynonymKeys(db);
  return new Map(storedKeys.map(({ key, digest }) => [key, { id: key, slug: key, digest }]));
}

/** Upserts groups of synonyms. */
export async function saveSynonyms(tx: Tx, groups: readonly SynonymsToSave[]): Promise<void> {
  await upsertSynonyms(tx, groups);
  await invalidate(tx, ["synonyms"]);
}
