import type { LocalizedText } from "@harbour/contracts";
import type { ListedStock, StockView, StockWarehouse } from "@harbour/contracts/operator";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

interface StockQuery extends StockView {
  readonly after?: string | undefined;
  readonly limit: number;
  /** The search words as a `tsquery`; null when they contain no word. */
  readonly words: string | null;
}

interface StockRow extends Record<string, unknown> {
  readonly id: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
  readonly picture: string | null;
  readonly levels: ListedStock["levels"] | null;
  readonly free: number;
  readonly preorder: ListedStock["preorder"];
}

/**
 * Lists variants for sale, product by product, newest products first. The page is cut first, so that stock is read
 * only for its rows.
 */
export async function readStockList(db: Db, request: StockQuery): Promise<StockRow[]> {
  const { rows } = await db.execute<StockRow>(sql`
    with page as materialized (
      select v.id, v.sku, v.barcode, v.title, v.position, p.id as product_id, p.title as product_title, p.images[1] as picture
      from products p join product_variants v on v.product_id = p.id and v.is_for_sale
      where ${makeCondition(request)}
      order by p.id desc, v.position, v.id desc limit ${request.limit})
    select page.id, page.sku, page.barcode, page.product_title, page.title as variant_title, page.picture, s.free,
      (select jsonb_agg(jsonb_build_object('warehouse', w.key, 'on_hand', l.on_hand, 'reserved', l.reserved) order by w.position, w.id)
        from stock_levels l join warehouses w on w.id = l.warehouse_id where l.variant_id = page.id) as levels,
      (select jsonb_build_object('release_date', o.release_date, 'cap', o.cap, 'reserved', o.reserved)
        from preorders o where o.variant_id = page.id) as preorder
    from page join variant_stock s on s.variant_id = page.id
    order by page.product_id desc, page.position, page.id desc`);
  return rows;
}

function makeCondition({ after, q, words: tsQuery, warehouse, state }: StockQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (after !== undefined)
    conditions.push(sql`(p.id, -v.position, v.id) < (
      select l.product_id, -l.position, l.id from product_variants l where l.id = ${after})`);
  if (q !== undefined)
    // A scanned code finds only the variants with exactly this code, although the text search would find more.
    conditions.push(sql`v.id in (
      with exact as materialized (
        select id from product_variants where sku = any(${sql.param([q, q.toUpperCase()])}::text[])
        union select id from product_variants where barcode = ${q})
      select id from exact
      union all select n.id from product_search f join product_variants n on n.product_id = f.product_id
        where f.words @@ ${tsQuery ?? ""}::tsquery and not exists (select from exact))`);
  if (warehouse !== undefined)
    conditions.push(sql`exists (select from stock_levels l join warehouses w on w.id = l.warehouse_id
      where l.variant_id = v.id and w.key = ${warehouse} and l.on_hand > 0)`);
  if (state === "preorder")
    conditions.push(
      sql`exists (select from preorders o where o.variant_id = v.id and (o.release_date > shop_today() or o.reserved > 0))`,
    );
  if (state === "free" || state === "none")
    conditions.push(
      sql`(select s.free > 0 from variant_stock s where s.variant_id = v.id) = ${state === "free"}`,
    );
  return sql.join(conditions, sql` and `);
}

/** Reads all warehouses in the order in which orders take stock from them. */
export async function readStockWarehouses(db: Db): Promise<StockWarehouse[]> {
  const { rows } = await db.execute<Record<keyof StockWarehouse, never>>(
    sql`select key, title from warehouses order by position, id`,
  );
  return rows;
}
