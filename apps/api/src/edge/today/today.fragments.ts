import { sql, type SQL } from "drizzle-orm";

/**
 * Finds variants for sale with low stock, with their free units. Excludes pre-orders and variants that never had
 * stock.
 * @param threshold for variants without their own threshold
 */
export const lowVariants = (threshold: number): SQL => sql`(
  select t.variant_id, t.free
  from (
    select variant_id, free from stock_totals
    where is_for_sale and low_stock_threshold is null and free <= ${threshold}::integer
    union all
    select variant_id, free from stock_totals where is_for_sale and free <= low_stock_threshold
  ) t
  join product_variants v on v.id = t.variant_id
  join products p on p.id = v.product_id and p.availability <> 'PREORDER'
)`;

/** Selects the posts and articles with an unpublished text, except scheduled ones, as `p`. */
export const draftPublications = sql`publications p
  where p.status = 'DRAFT' or (p.draft is not null and p.draft_due_at is null)`;

/** The time at which a scheduled publication `p` changes or appears. */
export const scheduledTime = sql`coalesce(p.draft_due_at, p.published_at)`;

/** Selects the posts and articles whose text appears later, as `p`. */
export const scheduledPublications = sql`publications p
  where (p.status = 'ACTIVE' and p.published_at > now()) or p.draft_due_at is not null`;

/** Selects the nightly backups that failed after the last successful one, as `b`. */
export const failedBackups = sql`nightly_backups b
  where b.error is not null and not exists (select from nightly_backups g where g.error is null and g.night > b.night)`;
