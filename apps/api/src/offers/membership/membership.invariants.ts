/** Conditions that must always hold; each query finds the exceptions. */
export const membershipInvariants = [
  {
    name: "Each point batch's remaining points equal the sum of its movements",
    sql: `select b.id from point_batches b left join point_movements m on m.batch_id = b.id
      group by b.id having b.points_left <> coalesce(sum(m.points), 0)`,
  },
  {
    name: "Each point transaction equals the sum of its movements in one customer's batches",
    sql: `select t.id from point_transactions t
      left join point_movements m on m.transaction_id = t.id
      left join point_batches b on b.id = m.batch_id
      group by t.id having t.points <> coalesce(sum(m.points), 0) or bool_or(b.customer_id <> t.customer_id)`,
  },
  {
    name: "No customer's point balance was ever negative",
    sql: `select id from (
        select id, sum(points) over (partition by customer_id order by id) as balance from point_transactions
      ) as ledger where balance < 0`,
  },
] as const;
