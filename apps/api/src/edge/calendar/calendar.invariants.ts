/** Conditions that must always hold; each query finds the exceptions. */
export const calendarInvariants = [
  {
    name: "Each product's release day matches its pre-orders or the catalogue",
    sql: `select p.id, r.release_day, release_day_of(p.id) as said
      from products p left join releases r on r.product_id = p.id and r.is_set
      where r.release_day is distinct from release_day_of(p.id)`,
  },
  {
    name: "Each release day's history leads to the current day without a gap",
    sql: `select * from (
        select h.product_id, h.day_after, lead(h.day_before, 1, r.release_day) over (partition by h.product_id order by h.id) as next
        from release_changes h join releases r on r.product_id = h.product_id) as steps
      where day_after <> next`,
  },
];
