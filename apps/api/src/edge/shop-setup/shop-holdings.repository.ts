import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

interface NamedValue extends Record<string, unknown> {
  kind: string;
  name: string;
  value: unknown;
}

/**
 * Finds everything that files can set row by row. Promotions are read elsewhere, because they have their own
 * description.
 */
export async function findConfiguredValues(tx: Tx): Promise<NamedValue[]> {
  const { rows } = await tx.execute<NamedValue>(sql`
    select 'settings' as kind, slug as name, value from settings
    union all select 'warehouses', key, to_jsonb(w) - 'id' - 'key' from warehouses w
    union all select 'couriers', key, to_jsonb(c) - 'id' - 'key' from couriers c
    union all select 'stations', c.key || '/' || s.code, to_jsonb(s) - 'id' - 'courier_id' - 'code' - 'search_text'
      from stations s join couriers c on c.id = s.courier_id
    union all select 'pages', slug, jsonb_build_object('title', title,
      'content', case when blocks is null then content end, 'blocks', blocks) from contents
    union all select 'libraries', slug, to_jsonb(l) - 'id' - 'slug' - 'version' - 'created_at' from libraries l
    union all select case when c.library_id is null then 'post categories' else 'article categories' end,
      concat_ws('/', l.slug, c.slug),
      jsonb_build_object('title', c.title, 'image', c.image, 'position', c.position, 'below', above.slug)
      from publication_categories c left join libraries l on l.id = c.library_id
      left join publication_categories above on above.id = c.parent_id
    union all select case when p.library_id is null then 'posts' else 'articles' end, concat_ws('/', l.slug, p.slug),
      jsonb_build_object('title', p.title, 'short_description', p.short_description, 'images', p.images, 'blocks', p.blocks,
        'seo', p.seo, 'age_rating', p.age_rating, 'is_recommended', p.is_recommended, 'status', p.status,
        'categories', array(select c.slug from publications_in_categories i
          join publication_categories c on c.id = i.category_id where i.publication_id = p.id order by i.position))
      from publications p left join libraries l on l.id = p.library_id`);
  return rows;
}

/** Finds the e-mail addresses of all orders. */
export async function findBuyers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select distinct contact_email as email from orders`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Finds the shop's objects by kind and name in files. Orders are omitted, because every start of the shop reads this.
 */
export async function findHoldings(db: Db): Promise<NamedValue[]> {
  const { rows } = await db.execute<NamedValue>(sql`
    select 'settings' as kind, slug as name, value from settings
    union all select 'warehouses', key, null from warehouses
    union all select 'couriers', key, null from couriers
    union all select 'products', key, null from products
    union all select 'skus', v.sku, null from product_variants v join products p on p.id = v.product_id
      where v.is_for_sale and p.is_public`);
  return rows;
}
