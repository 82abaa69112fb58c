/** Conditions that must always hold; each query finds the exceptions. */
export const reviewInvariants = [
  {
    name: "Each product's rating equals the sum of its published reviews",
    sql: `select p.id, p.rating_sum, p.review_count, coalesce(r.stars, 0) as stars, coalesce(r.reviews, 0) as reviews
      from products p left join (
        select product_id, sum(rating) as stars, count(*) as reviews from reviews where status = 'ACTIVE' group by 1
      ) r on r.product_id = p.id
      where p.rating_sum <> coalesce(r.stars, 0) or p.review_count <> coalesce(r.reviews, 0)`,
  },
  {
    name: "Each review rates a received article of the reviewer's own completed order",
    sql: `select r.id from reviews r join orders o on o.id = r.order_id join order_lines l on l.id = r.order_line_id
      where o.status <> 'completed' or not o.has_reviews or o.customer_id <> r.customer_id
        or l.order_id <> o.id or l.variant_id <> r.variant_id or l.product_id <> r.product_id`,
  },
];
