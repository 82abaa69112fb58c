import type { LocalizedText, Order } from "@harbour/contracts";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

const batch = 500;

/** Reads rows in batches by id. @param query reads the rows after an id, sorted by id */
async function* readAll<Row extends { id: string }>(
  db: Db,
  query: (lastId: string) => SQL,
): AsyncGenerator<Row> {
  for (let lastId = ""; ;) {
    const { rows } = await db.execute(sql`${query(lastId)} limit ${batch}`);
    yield* rows as Row[];
    if (rows.length < batch) return;
    lastId = String(rows.at(-1)!["id"]);
  }
}

interface OfferRow {
  id: string;
  sku: string;
  price: number;
  /** Units by warehouse; null when there are none. */
  stock: Record<string, number> | null;
}

/** Reads the variants for sale with their stock. */
export const readOffersToExport = (db: Db) =>
  readAll<OfferRow>(
    db,
    (lastId) => sql`
      select v.id, v.sku, v.price, (select jsonb_object_agg(w.key, l.on_hand)
        from stock_levels l join warehouses w on w.id = l.warehouse_id where l.variant_id = v.id) as stock
      from product_variants v where v.is_for_sale and v.id > ${lastId} order by v.id`,
  );

interface OrderLineRow {
  id: string;
  reference: string;
  status: string;
  is_paid: boolean;
  payment_method: string;
  store: string;
  delivery_method: string | null;
  delivery: Partial<Order["delivery_details"]>;
  subtotal: number;
  discount: number;
  shipping_fee: number;
  total: number;
  voucher_code: string | null;
  created_at: string;
  lines: {
    sku: string;
    product: LocalizedText;
    variant: LocalizedText;
    qty: number;
    unit_price: number;
    subtotal: number;
  }[];
}

/** Reads all orders with their articles. */
export const readOrdersToExport = (db: Db) =>
  readAll<OrderLineRow>(
    db,
    (lastId) => sql`
      select o.id, o.reference, o.status, o.is_paid, o.payment_method, s.alias as store,
        o.delivery_info->>'method' as delivery_method, o.delivery_details as delivery,
        o.subtotal, o.local_discount + o.global_discount as discount, o.shipping_fee, o.total, o.voucher_code, o.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'product', l.product_title, 'variant', l.variant_title,
          'qty', l.qty, 'unit_price', l.unit_price, 'subtotal', l.subtotal) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
      from orders o join stores s on s.id = o.store_id where o.id > ${lastId} order by o.id`,
  );

interface MemberRow {
  id: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  gender: string | null;
  birthday: string | null;
  country: string | null;
  points: number;
  created_at: string;
  last_logged_in_at: string | null;
}

/** Reads all members, with their confirmed addresses and the points that they may use. */
export const readMembersToExport = (db: Db) =>
  readAll<MemberRow>(
    db,
    (lastId) => sql`
      select c.id, c.username, c.preferred_language as language, c.gender, c.birthday::text, c.country, c.created_at, c.last_logged_in_at,
        (select l.address from logins l where l.customer_id = c.id and l.kind = 'EMAIL' and l.verified_at is not null) as email,
        (select l.address from logins l where l.customer_id = c.id and l.kind = 'PHONE' and l.verified_at is not null) as phone,
        (select coalesce(sum(b.points_left), 0)::int from point_batches b
          where b.customer_id = c.id and (b.expires_at is null or b.expires_at > now())) as points
      from customers c where c.type <> 'TEMP' and c.closed_at is null and c.id > ${lastId} order by c.id`,
  );
