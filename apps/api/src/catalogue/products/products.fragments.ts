import { sql } from "drizzle-orm";

/** Holds for products that shoppers see: public, published, and with a variant to sell. Requires `products p`. */
export const isShown = sql`p.is_public and p.first_variant_id is not null and p.published_at <= now()`;

/** Selects a variant's discount if it is active by the database's time. Requires `product_variants v`. */
export const discountNow = sql`
  case when v.discount_from > now() or v.discount_until <= now() then null else v.discount_type end as discount_type, v.discount_value`;

/**
 * Selects the percentage in hundredths that a promotion takes off each unit. Requires `product_variants v` and
 * `products p`.
 */
export const promotionPercent = sql`
  case when p.global_discount_variants is null or v.id = any(p.global_discount_variants) then p.global_discount_off end as promotion_off`;

/** The rule `computeDiscountedPrice` at the database's time, in cents. Requires `product_variants v`. */
export const priceNow = sql`greatest(0, v.price - case
  when v.discount_type is null or v.discount_from > now() or v.discount_until <= now() then 0
  when v.discount_type = 'PRICE' then v.discount_value
  else (v.price::bigint * v.discount_value + 5000) / 10000 end)::integer`;

/**
 * The percentage of `promotionOff` as an expression; 0 when there is none. Requires `product_variants v` and
 * `products p`.
 */
const promotionReductionNow = sql`(case when p.global_discount_variants is null or v.id = any(p.global_discount_variants) then coalesce(p.global_discount_off, 0) else 0 end)`;

/**
 * Selects the lowest `effectivePrices` of a product's variants that cost no points; null if all have one price.
 * Requires `products p`.
 */
export const lowestPrice = sql`
  case when p.variant_count > 1 then (
    select case when min(u.price) < max(u.price) then min(u.price) end from (
      select ${priceNow} - ((${priceNow}::bigint * ${promotionReductionNow} + 5000) / 10000)::integer as price
      from product_variants v where v.product_id = p.id and v.is_for_sale and v.point = 0
    ) u) end as lowest_price`;

/** Holds for variants that can be bought. Requires `product_variants v` and `products p`. */
export const isForSaleNow = sql`(v.is_for_sale and p.is_public and p.published_at <= now())`;
