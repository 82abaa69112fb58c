/** Conditions that must always hold; each query finds the exceptions. */
export const wishlistInvariants = [
  {
    name: "Each product's wishlist counter equals its wishlist entries",
    sql: `select p.id, p.wishlist_count, coalesce(w.people, 0) as people
      from products p left join (select product_id, count(*) as people from wishlist_items group by 1) w on w.product_id = p.id
      where p.wishlist_count <> coalesce(w.people, 0)`,
  },
];
