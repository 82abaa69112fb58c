import { sql } from "drizzle-orm";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { isForSaleNow } from "../../catalogue/products/index.ts";
import { orderableNow } from "../../catalogue/inventory/index.ts";

/** Somebody's cart in one store. */
export interface WhoseCart {
  readonly customerId: string;
  readonly storeId: string;
}

/** A line of a cart as the stock is now. */
export interface LineInStock {
  readonly variantId: string;
  readonly qty: number;
  /** The pieces that can be ordered; 0 of articles no longer for sale. */
  readonly left: number;
}

/** Reads a cart's lines and their stock, without any price. Many carts are read together. */
export const linesInStock = batched(readLines);

async function readLines(db: Db | Tx, carts: readonly WhoseCart[]): Promise<LineInStock[][]> {
  const customers = sql.param(carts.map(({ customerId }) => customerId));
  const stores = sql.param(carts.map(({ storeId }) => storeId));
  const { rows } = await db.execute<{
    cart: number;
    variant_id: string;
    qty: number;
    left: number;
  }>(
    sql`
      select cart::integer, l.variant_id, l.qty, case when ${isForSaleNow} then greatest(0, ${orderableNow}) else 0 end as left
      from unnest(${customers}::text[], ${stores}::text[]) with ordinality as asked (customer_id, store_id, cart)
      join cart_lines l on l.customer_id = asked.customer_id and l.store_id = asked.store_id
      join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id and p.store_id = l.store_id
      join variant_stock s on s.variant_id = v.id`,
  );
  const byCart = Map.groupBy(rows, ({ cart }) => cart - 1);
  return carts.map((_, index) =>
    (byCart.get(index) ?? []).map(({ variant_id: variantId, qty, left }) => ({
      variantId,
      qty,
      left,
    })),
  );
}
