/** Conditions that must always hold; each query finds the exceptions. */
export const inventoryInvariants = [
  {
    name: "Reserved stock is never negative and never exceeds the stock on hand",
    sql: "select variant_id, warehouse_id, on_hand, reserved from stock_levels where reserved < 0 or reserved > on_hand",
  },
  {
    name: "Each warehouse's reserved stock equals its held reservations",
    sql: `select s.variant_id, s.warehouse_id, s.reserved, coalesce(h.qty, 0) as held
      from stock_levels s full join (
        select variant_id, warehouse_id, sum(qty) as qty from stock_reservations
        where state = 'held' and warehouse_id is not null group by 1, 2
      ) h using (variant_id, warehouse_id)
      where coalesce(s.reserved, 0) <> coalesce(h.qty, 0)`,
  },
  {
    name: "Each pre-order's reserved units equal its held reservations and stay within its cap",
    sql: `select p.variant_id, p.reserved, p.cap, coalesce(h.qty, 0) as held
      from preorders p full join (
        select variant_id, sum(qty) as qty from stock_reservations
        where state = 'held' and (warehouse_id is null or is_preorder) group by 1
      ) h using (variant_id)
      where coalesce(p.reserved, 0) <> coalesce(h.qty, 0) or p.reserved > p.cap or p.reserved < 0`,
  },
  {
    name: "Each pre-order's allocated units equal its held reservations in warehouses",
    sql: `select p.variant_id, p.allocated, coalesce(h.qty, 0) as held
      from preorders p left join (
        select variant_id, sum(qty) as qty from stock_reservations
        where state = 'held' and warehouse_id is not null and is_preorder group by 1
      ) h using (variant_id)
      where p.allocated <> coalesce(h.qty, 0)`,
  },
  {
    name: "Each stock counter equals the sum of its movements",
    sql: `select s.variant_id, s.warehouse_id, s.on_hand, s.reserved, m.on_hand as moved, m.reserved as moved_reserved
      from stock_levels s left join (
        select variant_id, warehouse_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
        from stock_movements where warehouse_id is not null group by 1, 2
      ) m using (variant_id, warehouse_id)
      where s.on_hand <> coalesce(m.on_hand, 0) or s.reserved <> coalesce(m.reserved, 0)`,
  },
  {
    name: "Each variant's stock total equals the sum of its stock levels",
    sql: `select n.variant_id, n.free, t.free as kept, n.low_stock_threshold, t.low_stock_threshold as kept_threshold
      from stock_total_now n left join stock_totals t using (variant_id)
      where (n.free, n.low_stock_threshold, n.is_for_sale) is distinct from (t.free, t.low_stock_threshold, t.is_for_sale)`,
  },
  {
    name: "Each product's availability matches its stock",
    sql: `select p.id, p.availability, availability_of(p.id) as by_stock from products p
      where p.availability <> availability_of(p.id)
        -- The change on the release day happens within the hour.
        and not exists (select 1 from variant_stock v where v.product_id = p.id and v.release_date = shop_today())`,
  },
] as const;
