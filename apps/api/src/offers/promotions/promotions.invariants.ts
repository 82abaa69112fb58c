import { personEmailSql } from "../../base/logins/index.ts";

/** Conditions that must always hold; each query finds the exceptions. */
export const promotionsInvariants = [
  {
    name: "Each promotion's use counter equals its uses and stays within its quota",
    sql: `select p.id, p.used, p.quota, count(u.order_id) as uses from promotions p
      left join promotion_uses u on u.promotion_id = p.id and u.given_back_at is null
      where p.quota is not null group by p.id having p.used <> count(u.order_id) or p.used > p.quota`,
  },
  {
    // A member and a stranger who orders with the member's e-mail count as two people. Guests with the same e-mail
    // count as one.
    name: "No person uses a promotion more often than its limit per person",
    sql: `select promotion_id, person from promotion_uses u join customers c on c.id = u.customer_id,
      lateral (values ('customer ' || customer_id), ('email ' || case when contact_email <> '' and c.type = 'TEMP' then ${personEmailSql("contact_email")} end), ('phone ' || case when c.type = 'TEMP' then nullif(contact_phone, '') end)) as named (person)
      where given_back_at is null and person is not null
      group by promotion_id, person
      having count(*) > max(quota_per_person) or sum(gifts) > max(gifts_per_person)`,
  },
  {
    name: "An order uses the promotions in its discounts exactly while it is neither cancelled nor fully refunded",
    sql: `select o.id, d.promotion_id from orders o
      cross join lateral (select item ->> '_id' as promotion_id from jsonb_array_elements(o.discounts) as item) d
      join promotions p on p.id = d.promotion_id
      left join promotion_uses u on u.order_id = o.id and u.promotion_id = d.promotion_id and u.given_back_at is null
      where (u.order_id is null) <> (o.status = 'cancelled'
        -- A fully refunded order has given its uses back too.
        or not exists (
          select 1 from order_lines l where l.order_id = o.id and not coalesce(l.is_gift, false)
            and l.qty > (select coalesce(sum(r.qty), 0) from refund_lines r where r.order_line_id = l.id)
        ))`,
  },
] as const;
