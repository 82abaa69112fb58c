import type { Db, Tx } from "../../platform/database/db.ts";
import { findPreorder, findVersion, readLevels, readMovements } from "./stock.repository.ts";

export interface StockOfSku {
  readonly variantId: string;
  readonly sku: string;
  /** The id of the last movement not caused by an order; `0` when there is none. */
  readonly version: string;
  /** Stock by warehouse, in the order of reservations. */
  readonly levels: readonly { warehouse: string; onHand: number; reserved: number }[];
  readonly preorder: { releaseDate: string; cap: number | null; reserved: number } | null;
}

/** Finds a SKU's stock by warehouse; undefined for an unknown SKU. */
export async function findStock(db: Db | Tx, sku: string): Promise<StockOfSku | undefined> {
  const variant = await findVersion(db, sku);
  if (variant === undefined) return undefined;
  const levels = await readLevels(db, variant.id);
  const preorder = await findPreorder(db, variant.id);
  return {
    variantId: variant.id,
    sku,
    version: variant.version,
    levels: levels.map((row) => ({
      warehouse: row.key,
      onHand: row.on_hand,
      reserved: row.reserved,
    })),
    preorder: preorder
      ? { releaseDate: preorder.release_date, cap: preorder.cap, reserved: preorder.reserved }
      : null,
  };
}

export interface Movement {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  /** The warehouse; null for a pre-order's quota. */
  readonly warehouse: string | null;
  readonly onHandChange: number;
  readonly reservedChange: number;
  /** The reference of the causing order. */
  readonly order: string | null;
  readonly operatorId: string | null;
  readonly note: string | null;
}

/** Lists a variant's movements, newest first. @param page `after` is the last movement of the previous page */
export async function findMovements(
  db: Db,
  variantId: string,
  page: { after?: string | null; limit: number },
): Promise<Movement[]> {
  return (await readMovements(db, variantId, page)).map((row) => ({
    id: row.id,
    at: new Date(row.created_at),
    reason: row.reason,
    warehouse: row.warehouse,
    onHandChange: row.on_hand_change,
    reservedChange: row.reserved_change,
    order: row.reference,
    operatorId: row.operator_id,
    note: row.note,
  }));
}
