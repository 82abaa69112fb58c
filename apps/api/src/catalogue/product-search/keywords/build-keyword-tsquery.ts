import type { Db } from "../../../platform/database/db.ts";
import { findSynonyms } from "./inverted-index.repository.ts";
import { parseKeyword, readSynonyms, buildTsqueries } from "./keyword-query.rules.ts";

/**
 * Returns a keyword's `tsquery` on `product_search.words`, for short lists elsewhere. It requires every word or a
 * synonym, and corrects no spelling. Returns `null` for a keyword without words.
 */
export async function buildKeywordTsquery(db: Db, keyword: string): Promise<string | null> {
  const synonyms = readSynonyms(await findSynonyms(db));
  return buildTsqueries(parseKeyword(keyword, synonyms).significantClauses)?.anywhere ?? null;
}
