import { maxPerLine } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import { orderableUnits } from "../../catalogue/inventory/index.ts";
import { isForSaleNow, priceNow } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { maxLines, type QuantityLimits } from "./cart.rules.ts";

export interface LineChange {
  readonly customerId: string;
  readonly storeId: string;
  readonly variantId: string;
  readonly qty: number;
  /** `set` replaces the quantity. `add` increases it, so that parallel additions all count. */
  readonly change: "set" | "add";
  /** The original time of a restored line: ISO 8601. */
  readonly addedAt?: string | undefined;
}

/** The outcome of a change, with the limits that it was compared with. */
export interface ChangedLine {
  /** The quantity now; null when a limit prevented the change. */
  readonly qty: number | null;
  /** The quantity before the change; 0 when there was no line. */
  readonly present: number;
  /** The number of other lines in the cart. */
  readonly others: number;
  /** The units that can be ordered now. */
  readonly stock: number;
  /** The largest quantity of the line, by `computeMaxQty`, computed in the same statement. */
  readonly max: number;
}

/**
 * Counts, compares and writes in one statement. Parallel additions wait for the row and add to its new quantity.
 * Stock is compared but not reserved, because the order reserves it.
 * @returns undefined when the variant is not for sale in this store
 */
export async function writeLine(
  tx: Tx,
  { change, addedAt, ...line }: LineChange,
  { maximum }: QuantityLimits,
): Promise<ChangedLine | undefined> {
  const values = { ...line, addedAt: addedAt ?? null, maximum, id: timeOrderedId() };
  const [changedLine] = await lineWrites[change](tx, values);
  return changedLine;
}

interface WrittenLine extends Omit<LineChange, "change" | "addedAt"> {
  readonly id: string;
  readonly addedAt: string | null;
  readonly maximum: number;
}

const writing = (changedLine: SQL) =>
  prepareStatement<WrittenLine, ChangedLine>(
    ({ id, customerId, storeId, variantId, qty, addedAt, maximum }) => sql`
    with article as (
      select stock, price, least(${maxPerLine}, ${maximum}, stock, per_order_limit, per_person_limit) as max
      from (
        select ${orderableUnits} as stock, ${priceNow} as price, v.per_order_limit, v.per_person_limit
        from product_variants v join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
        where v.id = ${variantId} and p.store_id = ${storeId} and ${isForSaleNow}
      ) as found
    ),
    cart as (
      select count(*) filter (where variant_id <> ${variantId})::integer as others,
        coalesce(sum(qty) filter (where variant_id = ${variantId}), 0)::integer as present
      from cart_lines where customer_id = ${customerId} and store_id = ${storeId}
    ),
    written as (
      insert into cart_lines (id, customer_id, store_id, variant_id, qty, seen_price, created_at)
      select ${id}, ${customerId}, ${storeId}, ${variantId}, ${qty}::integer, price, least(coalesce(${addedAt}::timestamptz, now()), now())
      from article, cart where ${qty}::integer <= max and others < ${maxLines}
      on conflict (customer_id, store_id, variant_id) do update set qty = ${changedLine}, seen_price = excluded.seen_price, updated_at = now()
        where ${changedLine} <= (select max from article)
      returning qty
    )
    select (select qty from written) as qty, present, others, stock, max from article, cart`,
  );
const lineWrites = {
  set: writing(sql`excluded.qty`),
  add: writing(sql`cart_lines.qty + excluded.qty`),
};
