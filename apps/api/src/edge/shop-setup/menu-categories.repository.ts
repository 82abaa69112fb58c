import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { MenuCategory } from "./category-navigation.rules.ts";

/** Finds visible categories in the shop's order, with the number of their visible products. */
export async function findMenuCategories(db: Db | Tx): Promise<MenuCategory[]> {
  const { rows } = await db.execute<MenuCategory & Record<string, unknown>>(sql`
    with recursive shown (id) as (
      select id from categories where parent_id is null and is_public
      union select c.id from categories c join shown on shown.id = c.parent_id where c.is_public),
    held (category_id, product_id) as (
      select pc.category_id, pc.product_id from product_categories pc join products p on p.id = pc.product_id
      where p.is_public and p.published_at <= now()
      union
      select c.parent_id, held.product_id from held join categories c on c.id = held.category_id where c.parent_id is not null)
    select c.id, c.parent_id as parent, s.alias as store, c.slug, c.title,
      (select count(*)::integer from held where held.category_id = c.id) as products
    from categories c join shown on shown.id = c.id join stores s on s.id = c.store_id order by c.position, c.title ->> 'en', c.id`);
  return rows;
}

export async function hasProducts(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute(sql`select from products limit 1`);
  return rows.length > 0;
}

/** Finds the shop's static pages by slug. */
export async function findWrittenPages(db: Db | Tx): Promise<Map<string, MenuCategory["title"]>> {
  const { rows } = await db.execute<{ slug: string; title: MenuCategory["title"] }>(
    sql`select slug, title from contents order by slug`,
  );
  return new Map(rows.map(({ slug, title }) => [slug, title]));
}
