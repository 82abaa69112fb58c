import type { Invariant } from "../../platform/modules/invariant.ts";

/** Conditions that must always hold; each query finds the exceptions. */
export const bankStatementInvariants = [
  {
    name: "Each matched bank transfer pays an offline order or is refunded in full",
    sql: `select p.transfer_id from transfer_payments p
      join orders o on o.id = p.order_id join bank_transfers t on t.id = p.transfer_id
      left join refunds r on r.id = p.refund_id and r.order_id = p.order_id
      where o.payment_method <> 'OFFLINE' or (p.refund_id is null and not o.is_paid)
        or (p.refund_id is not null and r.returned_transfer is distinct from t.amount)
      union all
      select min(transfer_id) from transfer_payments where refund_id is not null group by refund_id having count(*) > 1`,
  },
  {
    name: "Each order's surpluses equal what its transfers exceed its total by, and each is returned at most once",
    sql: `select p.order_id from transfer_payments p
      join orders o on o.id = p.order_id join bank_transfers t on t.id = p.transfer_id
      group by o.id, p.order_id
      having sum(p.surplus) <> greatest(0, coalesce(sum(t.amount) filter (where p.refund_id is null), 0) - o.total)
        or bool_or(p.surplus < 0 or p.surplus > t.amount or (p.surplus > 0 and p.refund_id is not null))
        or bool_or((p.surplus_returned_at is null) <> (p.surplus_returned_by is null) or (p.surplus_returned_at is not null and p.surplus = 0))`,
  },
] as const satisfies readonly Invariant[];
