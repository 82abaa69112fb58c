import type { Db } from "../../platform/db.ts";
import { findSynonyms } from "./inverted-index.repository.ts";
import { parseKeyword, readSynonyms, tsqueriesOf } from "./keyword-query.rules.ts";

/**
 * A keyword as PostgreSQL's `tsquery` on `product_search.words`, for short lists that are kept elsewhere: every word or
 * what means the same, spelling not corrected. `null` when it has no word at all.
 */
export async function keywordQuery(db: Db, keyword: string): Promise<string | null> {
  const synonyms = readSynonyms(await findSynonyms(db));
  return tsqueriesOf(parseKeyword(keyword, synonyms).heavy)?.anywhere ?? null;
}
