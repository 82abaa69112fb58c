import type { ListedOrder } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";

/** The facts about an order that a list shows. */
export interface ListedParts {
  /** The number of lines without gifts. */
  readonly count: number;
  readonly firstLines: ListedOrder["first_lines"];
  /** The release days of the lines that were not withdrawn. A day is null for goods in stock. */
  readonly releaseDays: readonly (string | null)[];
  /** The refunded cents, whether already sent or still due. */
  readonly refunded: Money;
  /** True when all refunds are sent. */
  readonly isSent: boolean;
  /** True while a refund request waits for the shop's decision. */
  readonly isRefundRequested: boolean;
}

/** The number of lines whose pictures a list shows. They fit into one row. */
const maxFirstLines = 4;

/** Reads the parts of a page of orders in one statement. */
export async function findListedParts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ListedParts>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    count: number;
    firstLines: ListedOrder["first_lines"];
    releaseDays: (string | null)[];
    refunded: Money;
    isSent: boolean;
    isRefundRequested: boolean;
  }>(sql`
    select o.id, l.count, l."firstLines", l."releaseDays", r.refunded, r."isSent",
      exists (select from refund_requests q where q.order_id = o.id and q.decided_at is null) as "isRefundRequested"
    from orders o
    cross join lateral (
      select count(*)::integer as count, to_json((array_agg(
        json_build_object('product_title', product_title, 'image', image, 'qty', qty) order by position
      ))[:${maxFirstLines}::integer]) as "firstLines",
        coalesce(json_agg(release_date) filter (where qty > coalesce(withdrawn_qty, 0)), '[]') as "releaseDays"
      from order_lines where order_id = o.id and is_gift is not true
    ) l
    cross join lateral (
      select coalesce(sum(online + transfer), 0)::integer as refunded, coalesce(bool_and(settled_at is not null), true) as "isSent"
      from refunds where order_id = o.id
    ) r
    where o.id = any(${sql.param([...orderIds])}::text[])`);
  return new Map(rows.map(({ id, ...listedParts }) => [id, listedParts]));
}
