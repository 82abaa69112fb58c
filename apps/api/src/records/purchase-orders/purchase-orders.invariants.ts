/** Conditions that must always hold; each query finds the exceptions. */
export const purchaseOrderInvariants = [
  {
    name: "Each purchase order line's received units equal the units in its arrivals",
    sql: `select l.id, l.received_qty, coalesce(a.qty, 0) as brought
      from purchase_order_lines l left join (
        select v.purchase_order_id, n.variant_id, sum(n.qty) as qty
        from arrivals v join arrival_lines n on n.arrival_id = v.id group by 1, 2
      ) a using (purchase_order_id, variant_id)
      where l.received_qty <> coalesce(a.qty, 0)`,
  },
  {
    name: "A purchase order is received exactly when all its lines are",
    sql: `select o.id, o.state from purchase_orders o
      where o.state in ('ordered', 'partly_received', 'received') and (o.state = 'received') = exists (
        select from purchase_order_lines l where l.purchase_order_id = o.id and l.received_qty < l.qty)`,
  },
] as const;
