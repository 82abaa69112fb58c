import type { Invariant } from "../../platform/modules/invariant.ts";

/** Conditions that must always hold; each query finds the exceptions. */
export const refundInvariants = [
  {
    name: "No order line has more refunded and requested units than bought units",
    sql: `select l.id from order_lines l
      left join lateral (select coalesce(sum(r.qty), 0) as qty from refund_lines r where r.order_line_id = l.id) refunded on true
      left join lateral (
        select coalesce(sum(i.qty), 0) as qty from refund_request_items i where i.order_line_id = l.id and i.state = 'PENDING'
      ) asked on true
      where refunded.qty + asked.qty > l.qty`,
  },
  {
    name: "No order's refunds exceed its paid money, shipping or points",
    sql: `select o.id from orders o join (
        select order_id, sum(online + transfer + withheld) as gross, sum(shipping) as shipping, sum(online) as online,
          sum(transfer) as transfer, sum(points_back) as points
        from refunds where returned_transfer + undone_transfer = 0 group by order_id
      ) r on r.order_id = o.id
      where r.gross > o.total or r.shipping > o.shipping_fee or r.points > o.point_total or not o.is_paid
        or (o.payment_method = 'ONLINE' and r.transfer > 0) or (o.payment_method = 'OFFLINE' and r.online > 0)`,
  },
  {
    name: "No order's refunds exceed its matched bank transfers",
    sql: `select p.order_id from (
        select p.order_id, sum(t.amount - p.surplus) as came, min(p.paid_at) as since
        from transfer_payments p join bank_transfers t on t.id = p.transfer_id where p.refund_id is null group by p.order_id
      ) p join lateral (
        select sum(r.online + r.transfer + r.withheld) as gross, max(r.created_at) filter (where r.online + r.transfer + r.withheld > 0) as last
        from refunds r where r.order_id = p.order_id
      ) r on true
      where r.gross > p.came and r.last > p.since`,
  },
  {
    name: "Each transfer to a cancelled, unpaid order is returned in full and at most once",
    sql: `select r.id from refunds r join orders o on o.id = r.order_id
      where r.returned_transfer > 0 and (o.is_paid or o.status <> 'cancelled' or o.payment_method <> 'OFFLINE'
        or r.transfer <> r.returned_transfer or r.online + r.withheld + r.points_back + r.points_taken + r.points_withheld + r.points_expired > 0)
      union all
      select o.id from orders o where o.payment_method = 'OFFLINE' and o.status = 'cancelled' and
        (select array[count(*), count(*) filter (where r.undone_transfer > 0)] from refunds r
          where r.order_id = o.id and r.returned_transfer + r.undone_transfer > 0)
        <> (select array[count(*) filter (where e.event = 'return-transfer'), count(*) filter (where e.event = 'undo-return-transfer')]
          from order_events e where e.order_id = o.id)`,
  },
  {
    name: "Each refund equals the sum of its parts and its payout equals the decided amount",
    sql: `select r.id from refunds r
      left join lateral (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.points), 0) as points from refund_lines l where l.refund_id = r.id) parts on true
      left join payment_refunds p on p.id = r.id
      where r.online + r.transfer + r.withheld <> parts.amount + r.shipping + r.goodwill + r.returned_transfer or r.points_back <> parts.points
        or r.online <> coalesce(p.amount, 0) or (r.online > 0 and (r.settled_at is not null) <> (p.state = 'done'))`,
  },
  {
    name: "Each refund's points match the point ledger, and its withheld and expired points match their own records",
    sql: `select r.id from refunds r
      left join point_transactions b on b.idempotency_key = 'refund:' || r.id
      left join point_transactions t on t.idempotency_key = 'take-back:' || r.id
      left join withheld_points w on w.refund_id = r.id
      where r.points_back <> coalesce(b.points, 0) or r.points_taken <> coalesce(-t.points, 0) or r.points_withheld <> coalesce(w.points, 0)
        or r.points_expired <> coalesce(w.expired, 0)`,
  },
  {
    name: "Each order line's withdrawn units equal the withdrawn units of its refunds",
    sql: `select l.id from order_lines l
      left join lateral (select coalesce(sum(r.withdrawn_qty), 0) as qty from refund_lines r where r.order_line_id = l.id) withdrawn on true
      where coalesce(l.withdrawn_qty, 0) <> withdrawn.qty`,
  },
  {
    name: "Each refund request is decided exactly when all its items are, and its order is marked",
    sql: `select r.id from refund_requests r join orders o on o.id = r.order_id
      where not o.has_refund_requests or o.customer_id <> r.customer_id or (r.decided_at is null) <> exists (
        select 1 from refund_request_items i where i.request_id = r.id and i.state = 'PENDING'
      )`,
  },
] as const satisfies readonly Invariant[];
