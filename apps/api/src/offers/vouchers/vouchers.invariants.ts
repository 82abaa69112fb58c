/** Conditions that must always hold; each query finds the exceptions. */
export const vouchersInvariants = [
  {
    name: "Each voucher's redemption counter equals its redeemed codes and stays within its stock",
    sql: `select v.id, v.redeemed, v.stock, count(r.id) as codes from vouchers v
      left join redeemed_vouchers r on r.voucher_id = v.id and not r.is_returned
      where v.stock is not null group by v.id having v.redeemed <> count(r.id) or v.redeemed > v.stock`,
  },
  {
    name: "An order uses the buyer's vouchers in its discounts exactly while it is neither cancelled nor fully refunded",
    sql: `select o.id, d.item ->> '_id' as voucher from orders o
      cross join lateral jsonb_array_elements(o.discounts) as d (item)
      left join redeemed_vouchers r on r.id = d.item ->> '_id' and r.order_id = o.id and (r.customer_id is null or r.customer_id = o.customer_id)
      where d.item ->> 'template_type' = 'VOUCHER' and (r.id is null) <> (o.status = 'cancelled'
        -- A fully refunded order has given its voucher back too.
        or not exists (
          select 1 from order_lines l where l.order_id = o.id and not coalesce(l.is_gift, false)
            and l.qty > (select coalesce(sum(b.qty), 0) from refund_lines b where b.order_line_id = l.id)
        ))
      union all
      select r.order_id, r.id from redeemed_vouchers r join orders o on o.id = r.order_id
      where not exists (select from jsonb_array_elements(o.discounts) as d (item) where d.item ->> '_id' = r.id)`,
  },
  {
    name: "Each voucher redemption spent exactly the points that its vouchers cost",
    sql: `select coalesce(r.redemption_id, t.idempotency_key) as redemption, r.points, t.points as paid from (
        select redemption_id, customer_id, sum((terms ->> 'point')::integer) as points from redeemed_vouchers group by 1, 2
      ) as r
      full join (select * from point_transactions where idempotency_key like 'voucher:%') as t
        on t.idempotency_key = 'voucher:' || r.redemption_id and t.customer_id = r.customer_id and t.type = 'REDEEM'
      where coalesce(r.points, 0) <> coalesce(-t.points, 0)`,
  },
  {
    name: "Points are refunded only for withdrawn, unused vouchers and equal what each cost",
    sql: `select t.idempotency_key, t.points from point_transactions t
      left join redeemed_vouchers r on t.idempotency_key = 'voucher-back:' || r.id and r.customer_id = t.customer_id
      where t.idempotency_key like 'voucher-back:%'
        and (t.type <> 'REFUND' or r.invalid_at is null or r.order_id is not null or t.points is distinct from (r.terms ->> 'point')::integer)`,
  },
] as const;
