import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/db.ts";
import type { Money } from "../../../platform/values/money.ts";

/** The order of a payment, for its page. Amounts are cents. */
export interface PaidOrder {
  readonly lines: readonly {
    readonly title: LocalizedText;
    readonly variant: LocalizedText;
    readonly image: string | null;
    readonly qty: number;
    readonly amount: Money;
  }[];
  readonly shippingFee: Money;
  readonly total: Money;
  readonly points: number;
}

/** Reads the order of a payment; undefined for a payment that the shop does not know. */
export async function findPaidOrder(db: Db, paymentId: string): Promise<PaidOrder | undefined> {
  const { rows } = await db.execute<{
    lines: PaidOrder["lines"];
    shipping_fee: number;
    total: number;
    point_total: number;
  }>(sql`
    select o.shipping_fee, o.total, o.point_total,
      jsonb_agg(jsonb_build_object(
        'title', l.product_title, 'variant', l.variant_title, 'image', l.image, 'qty', l.qty,
        'amount', l.subtotal - coalesce(l.promotion_discount, 0)
      ) order by l.position) as lines
    from payments p
    join orders o on o.id = p.order_id
    join order_lines l on l.order_id = o.id
    where p.id = ${paymentId}
    group by o.id
  `);
  const [row] = rows;
  return (
    row && {
      lines: row.lines,
      shippingFee: row.shipping_fee,
      total: row.total,
      points: row.point_total,
    }
  );
}
