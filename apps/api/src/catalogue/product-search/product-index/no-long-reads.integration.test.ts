import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStore } from "../../../base/configuration/index.ts";
import { aCategory, startTestApi, announceChange } from "../../../testing/index.ts";
import { refreshSearch } from "../index.ts";

// The pool has a single connection, because the database counts reads per connection.
const { deps, anyone } = await startTestApi({ settings: { poolSize: 1 } });
const store = await findStore(deps.db, "main");
const categories = await Promise.all(
  ["games", "toys", "plush"].map((name) => aCategory(deps, { name })),
);

const emptyText = sql`'{"en":"","zh":"","cn":""}'::jsonb`;

/** Fills the shop with as many products as a big shop has, without an import. */
async function fillShop(count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::integer) n`;
  await deps.db.execute(sql`
    insert into uploads (id, bucket, width, height, bytes, color)
    select lpad(n::text, 32, '0'), 'catalogue', 960, 960, 40000, '#f3deb7' from ${numbers}`);
  await deps.db.execute(sql`
    insert into products (id, store_id, key, slug, title, short_description, long_description, brand, price, first_variant_id, variant_count,
      availability, is_recommended, published_at, images)
    select 'p' || lpad(n::text, 6, '0'), ${store.id}, 'p' || n, 'p' || n,
      jsonb_build_object('en', 'Article ' || (array['star', 'moon', 'tide'])[n % 3 + 1] || ' ' || n, 'zh', '商品' || chr(20000 + n % 500) || '龍', 'cn', '商品'),
      ${emptyText}, ${emptyText}, 'Brand ' || n % 40, n, 'v' || lpad(n::text, 6, '0'), 1, 'IN_STOCK', n % 50 = 0, now() - n * interval '1 minute',
      array['/files/catalogue/' || lpad(n::text, 32, '0') || '.webp']
    from ${numbers}`);
  await deps.db.execute(sql`
    insert into product_variants (id, product_id, sku, title, price)
    select 'v' || lpad(n::text, 6, '0'), 'p' || lpad(n::text, 6, '0'), 'SKU' || n, ${emptyText}, n from ${numbers}`);
  await deps.db.execute(sql`
    insert into product_categories select 'p' || lpad(n::text, 6, '0'), (${sql.param(categories)}::text[])[n % 3 + 1] from ${numbers}`);
  await deps.db.execute(sql`
    insert into product_search (product_id, store_id, number, names, words)
    select id, store_id, number, array['article' || price], setweight(array_to_tsvector(array['article', (array['star', 'moon', 'tide'])[price % 3 + 1],
      price::text, '商', '品', '商品', '龙', chr(20000 + price % 500) || '龙']), 'A') || array_to_tsvector(array['sku' || price]) from products`);
  await refreshSearch(deps.db);
  await deps.db.execute(sql`analyze`);
  await announceChange(deps, "catalogue", "products", "categories");
}

/** Returns the rows read by sequential scans so far, by table. */
async function countSequentialReads(): Promise<Map<string, number>> {
  await deps.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await deps.db.execute<{ relname: string; rows: number }>(
    sql`select relname, seq_tup_read::integer as rows from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ relname, rows: rowCount }) => [relname, rowCount]));
}

test("no list, search or suggestion scans a table of 5,000 products", async () => {
  await fillShop(5_000);
  const management = "/stores/main/product-management";
  const lists = [
    "products/filter?per_page=40",
    "products/filter?per_page=40&page=100",
    "products/filter?slug=price-from-high-to-low&brand=Brand%207&price_from=20",
    `products/filter?category_ids=${categories[1]}&sort_by=title.zh&page=30`,
    "products/filter?keyword=moon&slug=by-keyword-relevance",
    `products/filter?keyword=${encodeURIComponent("商品")}`,
    `products/filter?keyword=${encodeURIComponent("丈龍")}`,
    "products/filter?keyword=mooon",
    "products/filter?keyword=sku777",
    "products/suggestions?keyword=sta",
    "products/sitemap?per_page=500&after=p002500",
    "products/p3777/details",
    "products/ids?ids=p000007,p000008",
    "related-products-urls?product_id=p000009",
    "categories/all/hierachy",
  ];
  const before = await countSequentialReads();
  for (const list of lists)
    expect((await anyone.get(`${management}/${list}`)).status, list).toBe(200);
  const after = await countSequentialReads();
  const long = [...after].filter(([table, rows]) => rows - (before.get(table) ?? 0) > 1000);
  expect(long).toEqual([]);
});
