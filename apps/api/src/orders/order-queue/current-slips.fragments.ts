import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Selects the prints `p` of packing slips that still match the parcels, units and address of the order. */
export const currentSlips = (orderId: SQLWrapper): SQL => sql`
  order_prints p
  where p.order_id = ${orderId} and p.paper = 'packing-slips' and not exists (
    select from order_events e
    where e.order_id = p.order_id and e.event in ('address-changed', 'edited', 'ship', 'refund')
      and case when p.last_event_id is null then e.created_at > p.printed_at else e.id > p.last_event_id end
  )`;
