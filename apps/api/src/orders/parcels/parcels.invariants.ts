import type { Invariant } from "../../platform/modules/invariant.ts";

export const parcelInvariants = [
  {
    name: "No order's parcels contain more units of a variant than were bought",
    sql: `select b.order_id from order_parcels b join order_parcel_lines p on p.parcel_id = b.id group by b.order_id, p.variant_id
      having sum(p.qty) > (select coalesce(sum(l.qty), 0) from order_lines l where l.order_id = b.order_id and l.variant_id = p.variant_id)`,
  },
] as const satisfies readonly Invariant[];
