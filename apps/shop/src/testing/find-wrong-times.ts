import type { Deps } from "@harbour/api";
import { sql } from "drizzle-orm";

/** Finds past rows with contradictory times, tables whose rows are all from today, and points without an order. */
export async function findWrongTimes({ db }: Deps): Promise<string[]> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    select 'voucher of the store that is younger than a redemption: ' || v.id as wrong from vouchers v join redeemed_vouchers r on r.voucher_id = v.id where r.redeemed_at < v.created_at
    union all select 'event before the one before it: ' || order_id as wrong from (
      select order_id, created_at, lag(created_at) over (partition by order_id order by id) as before from order_events) e
      where created_at < before + interval '1 minute'
    union all select 'order placed before its buyer joined: ' || o.id from orders o join customers c on c.id = o.customer_id where o.created_at < c.created_at
    union all select 'order that changed before it was placed: ' || id from orders where updated_at < created_at
    union all select 'order and event placed apart: ' || o.id from orders o join order_events e on e.order_id = o.id and e.event = 'checkout'
      where abs(extract(epoch from e.created_at - o.created_at)) > 5
    union all select 'promise before the order: ' || o.id from orders o, jsonb_array_elements(o.delivery_info -> 'promises') p,
      jsonb_path_query(p, '$.** ? (@ like_regex "^20[0-9]{2}-[0-9]{2}-[0-9]{2}")') d
      where left(d #>> '{}', 10)::date < o.created_at::date or left(d #>> '{}', 10)::date > o.created_at::date + 800
    union all select 'parcel apart from its event: ' || p.id from order_parcels p join order_events e on e.order_id = p.order_id and e.event = 'ship'
      where abs(extract(epoch from e.created_at - p.shipped_at)) > 5
    union all select 'proof apart from its event: ' || p.id from payment_proofs p join order_events e on e.order_id = p.order_id and e.event = 'upload-proof'
      where abs(extract(epoch from e.created_at - p.uploaded_at)) > 60
    union all select 'upload apart from its proof: ' || p.id from payment_proofs p join uploads u on u.id = p.upload_id
      where abs(extract(epoch from u.created_at - p.uploaded_at)) > 60
    union all select 'review before the delivery: ' || r.id from reviews r join order_events e on e.order_id = r.order_id and e.event = 'complete'
      where r.created_at < e.created_at + interval '1 hour'
    union all select 'answer before its review: ' || id from reviews where answered_at < created_at + interval '1 hour'
    union all select 'refund out of order: ' || q.id from refund_requests q join refunds r on r.request_id = q.id join order_events e on e.order_id = q.order_id and e.event = 'complete'
      where q.created_at < e.created_at or q.decided_at < q.created_at or r.created_at < q.created_at or r.settled_at < r.created_at
    union all select 'points without their order: ' || t.id from point_transactions t left join orders o on o.reference = t.order_reference
      where t.type = 'PURCHASE' and (o.id is null or t.points <> floor(o.total / 1000))
    union all select 'points apart from the payment: ' || t.id from point_transactions t join orders o on o.reference = t.order_reference
      join order_events e on e.order_id = o.id and e.event in ('approve-proof', 'approve-transfer')
      where t.type = 'PURCHASE' and abs(extract(epoch from e.created_at - t.created_at)) > 5
    union all select 'paid order without points: ' || o.id from orders o where o.is_paid and o.total >= 1000
      and not exists (select from point_transactions t where t.order_reference = o.reference and t.type = 'PURCHASE')
    union all select 'points before the line above: ' || id from (
      select id, created_at, lag(created_at) over (partition by customer_id order by id) as before from point_transactions) t where created_at < before
    union all select 'points that expired early or late: ' || id from point_batches
      where type <> 'REFUND' and abs(extract(epoch from expires_at - created_at - interval '365 days')) > 3600
    union all select 'points that outlived their day: ' || id from point_batches where points_left > 0 and expires_at < now()
    union all select 'voucher used before it was redeemed, or after its end: ' || id from redeemed_vouchers where used_at < redeemed_at or used_at > expires_at
    union all select 'voucher apart from its points: ' || v.id from redeemed_vouchers v where not exists (
      select from point_transactions t where t.customer_id = v.customer_id and t.type = 'REDEEM' and abs(extract(epoch from t.created_at - v.redeemed_at)) < 5)
    union all select 'stock moved apart from its order' || m.id from stock_movements m join orders o on m.order_id = o.id where m.created_at < o.created_at - interval '5 seconds'
    union all select 'comment or like before joining: ' || c.id from customers c join post_comments p on p.customer_id = c.id where p.created_at < c.created_at
    union all select 'like before joining: ' || c.id from customers c join publication_likes p on p.customer_id = c.id where p.created_at < c.created_at
    union all select 'wish, follow, address or piece before joining: ' || c.id from customers c join (
      select customer_id, created_at from wishlist_items union all select customer_id, created_at from follows
      union all select customer_id, created_at from addresses union all select customer_id, created_at from shelf_pieces) x on x.customer_id = c.id
      where x.created_at < c.created_at
    union all select 'time to come in ' || t from (
      select 'orders' as t, max(created_at) as at from orders union all select 'reviews', max(created_at) from reviews
      union all select 'events', max(created_at) from order_events union all select 'points', max(created_at) from point_transactions
      union all select 'audit', max(created_at) from operator_audit) x where at > now()
    union all select 'joined within a day of each other: ' || id from (
      select id, created_at - lag(created_at) over (order by created_at) as gap from customers where type <> 'TEMP') c where gap < interval '1 day'
    union all select 'page changed today: ' || slug from contents where updated_at > now() - interval '20 days'
    union all select 'a past of less than 690 days' where (select min(created_at) from orders) > now() - interval '690 days'
    union all select 'a table of steps is left' where to_regclass('demo_steps') is not null
    union all select 'a trigger that rests: ' || tgname from pg_trigger where tgenabled = 'D'`);
  return rows.map(({ wrong }) => wrong);
}
