import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import type { Money } from "../../platform/money.ts";

/** Facts about an order for lists. */
export interface ListedParts {
  readonly firstTitle: LocalizedText;
  /** The number of lines, gifts aside. */
  readonly count: number;
  /** The refunded cents, sent or still due. */
  readonly refunded: Money;
  /** True when all refunds are sent. */
  readonly isSent: boolean;
}

/** Reads the parts of a page of orders in one statement. */
export async function findListedParts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ListedParts>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    firstTitle: LocalizedText;
    count: number;
    refunded: Money;
    isSent: boolean;
  }>(sql`
    select o.id, l."firstTitle", l.count, r.refunded, r."isSent" from orders o
    cross join lateral (
      select (array_agg(product_title order by position))[1] as "firstTitle", count(*)::integer as count
      from order_lines where order_id = o.id and is_gift is not true
    ) l
    cross join lateral (
      select coalesce(sum(online + transfer), 0)::integer as refunded, coalesce(bool_and(settled_at is not null), true) as "isSent"
      from refunds where order_id = o.id
    ) r
    where o.id = any(${sql.param([...orderIds])}::text[])`);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}
