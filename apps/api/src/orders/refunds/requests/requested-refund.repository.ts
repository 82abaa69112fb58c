import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { toEveryLanguage } from "../../../platform/values/localized-text.rules.ts";
import { toWire } from "../../../platform/values/money.ts";
import type { FindRefundRequest } from "../../ports.ts";

export const findRequestedRefund: FindRefundRequest = async (db, orderId) => {
  const { rows } = await db.execute<{
    created_at: string;
    decided_at: string | null;
    is_approved: boolean;
    is_whole: boolean;
    rejections: { product_variant_id: string; reason: string; texts: LocalizedText | null }[];
    amount: number | null;
    settled_at: string | null;
  }>(sql`
    select r.created_at, r.decided_at, f.online + f.transfer as amount, f.settled_at,
      exists (select from refund_request_items i where i.request_id = r.id and i.state = 'APPROVED') as is_approved,
      not exists (select from refund_request_items i where i.request_id = r.id and i.approved_qty < i.qty) as is_whole,
      (select coalesce(jsonb_agg(jsonb_build_object('product_variant_id', l.variant_id, 'reason', i.rejection, 'texts', i.rejection_texts) order by i.position), '[]')
        from refund_request_items i join order_lines l on l.id = i.order_line_id
        where i.request_id = r.id and i.rejection <> '') as rejections
    from refund_requests r left join refunds f on f.request_id = r.id
    where r.order_id = ${orderId}
    order by r.decided_at is not null, r.created_at desc, r.id desc limit 1`);
  const [row] = rows;
  if (row === undefined) return null;
  const { decided_at: decidedAt, amount, rejections } = row;
  return {
    state: decidedAt === null ? "PENDING" : row.is_approved ? "APPROVED" : "REJECTED",
    is_partial: decidedAt !== null && row.is_approved && !row.is_whole,
    created_at: toIso(row.created_at),
    decided_at: decidedAt && toIso(decidedAt),
    amount: amount === null ? null : toWire(amount),
    paid_back_at: amount && row.settled_at ? toIso(row.settled_at) : null,
    rejections: rejections.map(({ texts, ...rejection }) => ({
      ...rejection,
      text: texts ?? toEveryLanguage(rejection.reason),
    })),
  };
};

const toIso = (timestamp: string): string => new Date(timestamp).toISOString();
