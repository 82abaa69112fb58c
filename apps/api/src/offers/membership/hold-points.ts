import type { Tx } from "../../platform/db.ts";
import type { EndedBy, HeldOrder } from "../../platform/holder.ts";
import { conflict } from "../../platform/shop-error.ts";
import { countSpendings } from "./ledger.repository.ts";
import { giveBack, spendPoints } from "./spend-points.ts";

/**
 * Takes what an order costs in points. A payment that comes late takes them again, after they were given back: each taking has a key
 * of its own, so that each comes back once.
 * @throws ShopError `not_enough_points`, `conflict` when they were taken too often
 */
export async function spendForOrder(
  tx: Tx,
  { id, reference, customerId, pointTotal }: HeldOrder,
): Promise<void> {
  if (pointTotal === 0) return;
  const before = await countSpendings(tx, spendingKeysOf(id));
  // Late payments that come so often are staff's to look at: what was taken under no known key would never come back.
  if (before === maxSpendings)
    throw conflict("The points of this order were taken too often already.");
  await spendPoints(tx, {
    customerId,
    points: pointTotal,
    idempotencyKey: keyOf(id, before),
    orderReference: reference,
  });
}

/** Returns whatever was taken for the order and is not back. Idempotent. */
export async function giveBackForOrder(tx: Tx, orderId: string, by: EndedBy): Promise<void> {
  const taken = await countSpendings(tx, spendingKeysOf(orderId));
  for (let nth = 0; nth < taken; nth += 1) await giveBack(tx, keyOf(orderId, nth), by);
}

/** The most times that the points of one order are taken. */
const maxSpendings = 6;

/** Returns the keys of every possible taking. */
export const spendingKeysOf = (orderId: string) =>
  Array.from({ length: maxSpendings }, (_, nth) => keyOf(orderId, nth));

const keyOf = (orderId: string, nth: number) =>
  nth === 0 ? `order:${orderId}` : `order:${orderId}:${nth}`;
