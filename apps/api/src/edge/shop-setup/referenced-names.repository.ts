import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { LinkTarget } from "./site-links.rules.ts";

export async function hasLinkTarget(tx: Tx, { kind, slug, store }: LinkTarget): Promise<boolean> {
  const targetQueries = {
    page: sql`select from contents where slug = ${slug}`,
    category: sql`select from categories c join stores s on s.id = c.store_id left join category_slugs f on f.category_id = c.id
      where s.alias = ${store} and ${slug} in (c.id, c.slug, f.slug)`,
    product: sql`select from products p join stores s on s.id = p.store_id left join product_slugs f on f.product_id = p.id
      where s.alias = ${store} and ${slug} in (p.id, p.slug, f.slug)`,
    post: sql`select from publications where kind = 'POST' and ${slug} in (id, slug)`,
    article: sql`select from publications where kind = 'ARTICLE' and ${slug} in (id, slug)`,
    library: sql`select from libraries where ${slug} in (id, slug)`,
  };
  const { rows } = await tx.execute(sql`${targetQueries[kind]} limit 1`);
  return rows.length > 0;
}

/** Finds product ids by key or id. For a key in both stores, the main store's product is returned. */
export async function findProductsByKey(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const keyList = sql`${sql.param([...keys])}::text[]`;
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`
    select p.id, p.key from products p join stores s on s.id = p.store_id
    where p.key = any(${keyList}) or p.id = any(${keyList}) order by s.alias desc`);
  return new Map(rows.flatMap(({ id, key }) => [[key, id] as const, [id, id] as const]));
}

/** Finds the keys of products by id. */
export async function findProductKeys(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; key: string }>(
    sql`select id, key from products where id = any(${sql.param([...new Set(ids)])}::text[])`,
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}
