import type { LocalizedText, Series } from "@harbour/contracts";
import type { Availability, StoreAlias } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import { selectPictureColor } from "../../base/files/index.ts";
import { isShown, priceNow } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";
import type { BoughtPiece, PieceDetails } from "./shelf-pieces.ts";

/**
 * Finds the pieces of a person's orders and open pre-orders, without refunded or returned ones. Each variant appears
 * once per state.
 */
export async function findOrderedPieces(db: Db | Tx, customerId: string): Promise<BoughtPiece[]> {
  const { rows } = await db.execute<{
    variant_id: string;
    is_here: boolean;
    qty: number;
    title: LocalizedText;
    image: string | null;
  }>(sql`
    select l.variant_id, o.status = 'completed' as is_here, sum(l.qty - coalesce(r.back, 0))::integer as qty,
      (array_agg(l.product_title order by o.created_at desc))[1] as title, (array_agg(l.image order by o.created_at desc))[1] as image
    from orders o join order_lines l on l.order_id = o.id
    left join lateral (
      select sum(withdrawn_qty + restocked_qty) as back from refund_lines where order_line_id = l.id) r on true
    where o.customer_id = ${customerId}
      and (o.status = 'completed' or (o.status <> 'cancelled' and l.release_date is not null))
    group by 1, 2 having sum(l.qty - coalesce(r.back, 0)) > 0`);
  return rows.map(({ variant_id, is_here, qty, title, image }) => ({
    variantId: variant_id,
    hasArrived: is_here,
    qty,
    title,
    image,
  }));
}

export async function isVariant(db: Db | Tx, variantId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from product_variants v join products p on p.id = v.product_id where v.id = ${variantId} and ${isShown}`);
  return rows.length > 0;
}

/** Finds the first variant of each visible product on a person's wishlist. */
export async function findWishlistVariants(
  db: Db | Tx,
  customerId: string,
): Promise<PieceDetails[]> {
  return findVariants(
    db,
    sql`v.id = p.first_variant_id and ${isShown}
      and p.id in (select product_id from wishlist_items where customer_id = ${customerId})`,
  );
}

/** Finds pieces by id. */
export async function findPieceDetails(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<Map<string, PieceDetails>> {
  if (variantIds.length === 0) return new Map();
  const variants = await findVariants(db, sql`v.id = any(${sql.param([...variantIds])}::text[])`);
  return new Map(variants.map((variant) => [variant.variantId, variant]));
}

/** Finds the first variant of each visible product in these series. */
export async function findSeriesPieces(
  db: Db | Tx,
  series: readonly { storeId: string; slug: string }[],
): Promise<PieceDetails[]> {
  if (series.length === 0) return [];
  const [stores, slugs] = [
    sql.param(series.map(({ storeId }) => storeId)),
    sql.param(series.map(({ slug }) => slug)),
  ];
  return findVariants(
    db,
    sql`v.id = p.first_variant_id and p.series is not null and ${isShown}
      and (p.store_id, p.series ->> 'slug') in (select * from unnest(${stores}::text[], ${slugs}::text[]))`,
  );
}

interface VariantRow extends Record<string, unknown> {
  id: string;
  product_id: string;
  store_id: string;
  store: StoreAlias;
  slug: string;
  title: LocalizedText;
  variant_title: LocalizedText;
  variant_count: number;
  size_mm: number[] | null;
  image: string | null;
  image_color: string | null;
  series: Series | null;
  is_shown: boolean;
  price: Money;
  availability: Availability;
  release_date: string | null;
}

async function findVariants(db: Db | Tx, condition: SQL): Promise<PieceDetails[]> {
  const { rows } = await db.execute<VariantRow>(sql`
    select v.id, p.id as product_id, p.store_id, st.alias as store, p.slug, p.title, v.title as variant_title, p.variant_count, v.size_mm,
      coalesce(v.images[1], p.images[1]) as image, ${selectPictureColor(sql`coalesce(v.images[1], p.images[1])`)} as image_color, p.series,
      (${isShown}) as is_shown, ${priceNow} as price, p.availability, case when s.is_preorder then s.release_date end as release_date
    from product_variants v join products p on p.id = v.product_id join stores st on st.id = p.store_id
      join variant_stock s on s.variant_id = v.id
    where ${condition}`);
  return rows.map((row) => ({
    variantId: row.id,
    productId: row.product_id,
    storeId: row.store_id,
    store: row.store,
    slug: row.slug,
    title: row.title,
    variantTitle: row.variant_count > 1 ? row.variant_title : null,
    sizeMm: row.size_mm,
    image: row.image,
    imageColor: row.image_color,
    series: row.series,
    isShown: row.is_shown,
    price: row.price,
    availability: row.availability,
    releaseDate: row.release_date,
  }));
}
