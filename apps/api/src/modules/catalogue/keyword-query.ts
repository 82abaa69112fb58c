import type { Db } from "../../platform/db.ts";
import { queriesOf, readQuestion, readSynonyms } from "./search-question.rules.ts";
import { findSynonyms } from "./search.repository.ts";

/**
 * A keyword as PostgreSQL's `tsquery` on `product_search.words`, for short lists that are kept elsewhere: every word or
 * what means the same, nothing mended. `null` when it has no word at all.
 */
export async function keywordQuery(db: Db, keyword: string): Promise<string | null> {
  const synonyms = readSynonyms(await findSynonyms(db));
  return queriesOf(readQuestion(keyword, synonyms))?.anywhere ?? null;
}
