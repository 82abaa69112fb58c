import type { StockMovementWire, StockWire } from "@harbour/contracts/operator";
import type { Movement, StockOfSku } from "./stock-history.ts";

export function presentStock({ variantId, sku, version, levels, preorder }: StockOfSku): StockWire {
  return {
    product_variant_id: variantId,
    sku,
    version,
    levels: levels.map(({ warehouse, onHand, reserved }) => ({
      warehouse,
      on_hand: onHand,
      reserved,
    })),
    preorder: preorder && {
      release_date: preorder.releaseDate,
      cap: preorder.cap,
      reserved: preorder.reserved,
    },
  };
}

/** @param names the operators' names by id */
export function presentMovement(
  movement: Movement,
  names: ReadonlyMap<string, string>,
): StockMovementWire {
  return {
    _id: movement.id,
    at: movement.at.toISOString(),
    // The column contains no other values.
    reason: movement.reason as StockMovementWire["reason"],
    warehouse: movement.warehouse,
    on_hand_change: movement.onHandChange,
    reserved_change: movement.reservedChange,
    order_reference: movement.order,
    operator_id: movement.operatorId,
    by: movement.operatorId === null ? null : (names.get(movement.operatorId) ?? null),
    note: movement.note,
  };
}
