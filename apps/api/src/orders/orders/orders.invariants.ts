import { orderTransitions } from "@harbour/contracts/order-status";
import type { Invariant } from "../../platform/modules/invariant.ts";

const allowedSteps = [
  "('checkout', null, 'submitted')",
  ...orderTransitions.flatMap(({ event, from, to }) =>
    from.map((status) => `('${event}', '${status}', '${to}')`),
  ),
].join(", ");

const payingEvents = orderTransitions
  .flatMap(({ event, pays }) => (pays ? [`'${event}'`] : []))
  .join(", ");

export const orderInvariants = [
  {
    name: "Each paid order has exactly one payment event, and no unpaid order is fulfilled",
    sql: `select o.id from orders o
      left join lateral (
        select count(*) as payments from order_events e
        where e.order_id = o.id and e.event in (${payingEvents})
      ) paid on true
      where (case when o.is_paid then 1 else 0 end) <> paid.payments
        or (not o.is_paid and o.status in ('processing', 'ready-to-pickup', 'delivering', 'completed'))`,
  },
  {
    name: "Each acknowledged order exists and has exactly one idempotency key",
    sql: `select k.id from idempotency_keys k
      where k.result ->> 'order_id' is not null
        and not exists (select 1 from orders o where o.id = k.result ->> 'order_id')
      union all
      select min(k.id) from idempotency_keys k
      where k.result ->> 'order_id' is not null
      group by k.result ->> 'order_id' having count(*) > 1`,
  },
  {
    name: "Each order's total equals its lines less discounts plus shipping",
    sql: `select o.id from orders o
      left join lateral (
        select coalesce(sum(original_subtotal), 0) as original, coalesce(sum(subtotal), 0) as reduced,
          coalesce(sum(global_discount), 0) as off
        from order_lines l where l.order_id = o.id
      ) lines on true
      where o.total <> lines.reduced - lines.off + o.shipping_fee or o.subtotal <> lines.original
        or o.local_discount <> lines.original - lines.reduced or o.global_discount <> lines.off`,
  },
  {
    name: "Each order's history follows the status table",
    sql: `with steps as (
        select e.*, lag(e.to_status) over (partition by e.order_id order by e.id) as came_from from order_events e
      ), allowed (event, from_status, to_status) as (values ${allowedSteps})
      select s.order_id from steps s
      where s.from_status is distinct from s.came_from
        or not exists (
          select 1 from allowed a
          where a.event = s.event and a.from_status is not distinct from s.from_status and a.to_status = s.to_status
        )
      union all
      select o.id from orders o
      where o.status is distinct from (
        select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1
      )`,
  },
  {
    name: "The times in each order's history never go backwards",
    sql: `select order_id from (
        select order_id, created_at, lag(created_at) over (partition by order_id order by id) as before from order_events
      ) as steps where created_at < before`,
  },
  {
    name: "Each order holds stock for exactly the units that are not sent yet",
    sql: `select o.id from orders o
      join lateral (select sum(qty - coalesce(withdrawn_qty, 0)) as wanted from order_lines where order_id = o.id) l on true
      left join (
        select order_id, sum(qty) as held from stock_reservations where state = 'held' group by order_id
      ) r on r.order_id = o.id
      where coalesce(r.held, 0) <> case
        when o.status in ('submitted', 'pending', 'processing', 'ready-to-pickup') then l.wanted
        when o.status = 'delivering' and o.completes_at is null then l.wanted - (
          select coalesce(sum(p.qty), 0) from order_parcels b join order_parcel_lines p on p.parcel_id = b.id where b.order_id = o.id
        )
        else 0 end`,
  },
  {
    name: "No order line has more withdrawn units than bought units",
    sql: `select id from order_lines where withdrawn_qty < 0 or withdrawn_qty > qty`,
  },
  {
    name: "Only cancelled, unpaid offline orders await a bank transfer, including each with a waiting proof",
    sql: `select id from orders
      where seeks_transfer and (status <> 'cancelled' or payment_method <> 'OFFLINE' or is_paid)
      union all
      select o.id from payment_proofs p join orders o on o.id = p.order_id
      where p.status = 'WAITING' and o.status = 'cancelled' and not o.seeks_transfer`,
  },
  {
    name: "Each unpaid order of a guest who joined an account belongs to that account",
    sql: `select o.id from orders o join customers c on c.id = o.customer_id
      where c.type = 'TEMP' and o.created_at < c.joined_at and o.status in ('submitted', 'pending') and not o.is_paid`,
  },
  {
    name: "An order has a payment deadline exactly while it awaits payment",
    sql: `select id from orders where (status = 'submitted') <> (payment_deadline is not null)`,
  },
] as const satisfies readonly Invariant[];
