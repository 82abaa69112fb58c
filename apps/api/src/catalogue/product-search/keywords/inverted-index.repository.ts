import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/db.ts";
import type { KeywordTsqueries } from "./keyword-query.rules.ts";
import { tokenizerVersion } from "./tokenizer.rules.ts";

/**
 * The products that match a keyword equally well. Tiers: 1 words in the name, 2 beginnings of words in the name, 3
 * similar words in the name, 4 elsewhere.
 */
export interface TierMatch {
  readonly tier: number;
  /** The numbers of matching products. */
  readonly numbers: readonly number[];
  /** True when the products also contain the keyword's light words. */
  readonly hasLightWords?: boolean;
}

/** Finds products with all words of a keyword, grouped by the quality of the match. */
export async function findKeywordMatches(
  db: Db | Tx,
  storeId: string,
  { inName, beginInName, likeInName, anywhere }: KeywordTsqueries,
): Promise<TierMatch[]> {
  const { rows } = await db.execute<{ tier: number; numbers: string }>(sql`
    select tier, numbers from search_products(${storeId}, ${inName}::tsquery, ${beginInName}::tsquery, ${likeInName}::tsquery, ${anywhere}::tsquery)`);
  return rows.map((row) => ({ tier: row.tier, numbers: row.numbers.split(",").map(Number) }));
}

/** Finds products with at least half of the keyword's weight. Better matches have lower tiers. */
export async function findNearMatches(
  db: Db | Tx,
  storeId: string,
  terms: readonly { query: string; weight: number }[],
): Promise<TierMatch[]> {
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  const queries = terms.map(({ query }) => query);
  const { rows } = await db.execute<{ score: number; numbers: string }>(sql`
    select score, numbers from search_near_products(${storeId}, ${queries.join(" | ")}::tsquery, ${sql.param(queries)}::text[]::tsquery[],
      ${sql.param(terms.map(({ weight }) => weight))}::integer[], ${maxNearMatches}::integer)`);
  return rows.map((row) => ({
    tier: 5 + totalWeight - row.score,
    numbers: row.numbers.split(",").map(Number),
  }));
}
const maxNearMatches = 500;

/** Counts a store's products with each of these words. */
export async function countKeywordMatches(
  db: Db | Tx,
  storeId: string,
  queries: readonly string[],
): Promise<number[]> {
  const { rows } = await db.execute<{ holders: number }>(sql`
    select (select coalesce(sum(array_length(string_to_array(found.numbers, ','), 1)), 0)::integer
      from search_products(${storeId}, q, q, q, q) found) as holders
    from unnest(${sql.param([...queries])}::text[]::tsquery[]) with ordinality asked (q, nth) order by nth`);
  return rows.map(({ holders }) => holders);
}

/** Finds products by article number. An exact number is in tier 1. */
export async function findArticles(
  db: Db | Tx,
  storeId: string,
  { exactQuery, accessoryQuery }: { exactQuery: string; accessoryQuery: string },
): Promise<TierMatch[]> {
  return findKeywordMatches(db, storeId, {
    inName: exactQuery,
    beginInName: exactQuery,
    likeInName: accessoryQuery,
    anywhere: `(${exactQuery} | ${accessoryQuery})`,
  });
}

/** Returns words that no product contains, not even as a beginning. */
export async function findUnknownWords(db: Db | Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select asked.word from unnest(${sql.param([...words])}::text[]) asked (word)
    where not exists (select from search_words w where w.word like asked.word || '%')`);
  return rows.map((row) => row.word);
}

/** Finds similar words in the catalogue. @param extraWords further words, found only exactly */
export async function findSimilarWords(
  db: Db | Tx,
  word: string,
  extraWords: readonly string[],
): Promise<{ word: string; uses: number }[]> {
  const { rows } = await db.execute<{ word: string; uses: number }>(sql`
    select word, uses from (
      (select word, uses from search_words where word % ${word} order by similarity(word, ${word}) desc limit 40)
      union
      select word, uses from search_words where word = any(${sql.param([...extraWords])}::text[])
    ) near`);
  return rows;
}

/** Finds groups of synonyms. */
export async function findSynonyms(db: Db | Tx): Promise<string[][]> {
  const { rows } = await db.execute<{ words: string[] }>(
    sql`select words from search_synonyms order by key`,
  );
  return rows.map((row) => row.words);
}

/** Locks products, so that other changes wait for this transaction. */
export async function lockProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from products where id = any(${sql.param([...productIds])}::text[]) order by id for no key update`);
}

/** Reads the texts by which products are found. */
export async function readSources(tx: Tx, productIds: readonly string[]): Promise<SourceRow[]> {
  const { rows } = await tx.execute<SourceRow>(sql`
    select p.id, p.store_id, p.number, p.title, p.brand, p.platform, coalesce(v.skus, '{}') as skus, coalesce(v.barcodes, '{}') as barcodes,
      coalesce(v.options, '[]') as options,
      (with recursive held (id, parent_id, title) as (
        select c.id, c.parent_id, c.title from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id
        union select c.id, c.parent_id, c.title from categories c join held on c.id = held.parent_id)
        select coalesce(jsonb_agg(title), '[]') from held) as categories
    from products p left join lateral (
      select array_agg(sku) as skus, array_agg(barcode) as barcodes, jsonb_agg(options) as options
      from product_variants where product_id = p.id and is_for_sale) v on true
    where p.id = any(${sql.param([...productIds])}::text[])`);
  return rows;
}

interface IndexedProduct {
  readonly id: string;
  readonly store_id: string;
  readonly number: number;
  readonly names: readonly string[];
  readonly words: string;
}

/** Upserts entries of the inverted index, made by the current rules. */
export async function upsertIndexedProducts(
  tx: Tx,
  entries: readonly IndexedProduct[],
): Promise<void> {
  await tx.execute(sql`
    insert into product_search (product_id, store_id, number, names, words, version)
    select id, store_id, number, names, words, ${tokenizerVersion}::integer from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as r (id text, store_id text, number integer, names text[], words tsvector)
    on conflict (product_id) do update set names = excluded.names, words = excluded.words, version = excluded.version
    where (product_search.names, product_search.words, product_search.version) <> (excluded.names, excluded.words, excluded.version)`);
}

/** Finds some products that are not indexed yet, or were indexed by older rules. */
export async function findUnindexedProducts(db: Db, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where not exists (
      select from product_search s where s.product_id = p.id and s.version >= ${tokenizerVersion}::integer) order by p.id limit ${max}`);
  return rows.map((row) => row.id);
}

/**
 * Recounts the Latin words of the catalogue. `ts_stat` would take minutes for 100,000 products with a million words.
 */
export async function countWords(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table search_words in share row exclusive mode`);
  await tx.execute(sql`
    with counted as (
      select word, count(*) as uses from product_search, unnest(tsvector_to_array(words)) as word
      where length(word) between 3 and 30 and word ~ '^[a-z]+$' group by word
    ), gone as (delete from search_words w where not exists (select from counted where counted.word = w.word))
    insert into search_words as w (word, uses) select word, uses from counted
    on conflict (word) do update set uses = excluded.uses where w.uses <> excluded.uses`);
}

export interface SourceRow extends Record<string, unknown> {
  id: string;
  store_id: string;
  number: number;
  title: LocalizedText;
  brand: string | null;
  platform: string | null;
  skus: string[];
  barcodes: (string | null)[];
  options: { type: string; value: LocalizedText }[][];
  /** The product's categories and their ancestors. */
  categories: LocalizedText[];
}
