import type { Invariant } from "../../platform/modules/invariant.ts";

export const paymentInvariants = [
  {
    name: "Each order has at most one paid payment, over its whole total",
    sql: `select p.order_id from payments p join orders o on o.id = p.order_id
      where p.state = 'paid' group by p.order_id, o.total having count(*) > 1 or sum(p.amount) <> o.total`,
  },
  {
    name: "An online order is paid exactly when the provider received its payment",
    sql: `select o.id from orders o
      where o.payment_method = 'ONLINE' and o.total > 0
        and o.is_paid <> exists (select from payments p where p.order_id = o.id and p.state = 'paid')`,
  },
  {
    name: "No payment's refunds exceed the amount that was paid",
    sql: `select p.id from payments p join payment_refunds r on r.payment_id = p.id
      group by p.id having sum(r.amount) > coalesce(p.paid_amount, p.amount) or p.state <> 'paid'`,
  },
  {
    name: "Each refund at the payment provider is done within a day",
    sql: `select id from payments where state = 'refunding' and settled_at < now() - interval '1 day'
      union all select id from payment_refunds where state <> 'done' and created_at < now() - interval '1 day'`,
  },
] as const satisfies readonly Invariant[];
