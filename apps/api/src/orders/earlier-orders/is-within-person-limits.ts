import { findPerson } from "../../base/logins/index.ts";
import { variantsInAnyStore } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findOrderLines, type OrderRow } from "../orders/index.ts";
import { findExceededLimits } from "./find-exceeded-limits.ts";

/**
 * Tells whether a cancelled order that is paid late still fits the limits per person. The limits are counted as in
 * checkout.
 */
export async function isWithinPersonLimits(tx: Tx, order: OrderRow): Promise<boolean> {
  const lines = (await findOrderLines(tx, order.id)).filter(({ isGift }) => isGift !== true);
  const variants = await variantsInAnyStore(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const limits = new Map(variants.map((variant) => [variant.variantId, variant.perPersonLimit]));
  const requested = lines.map(({ variantId, qty }) => ({
    variantId,
    qty,
    perPersonLimit: limits.get(variantId) ?? null,
  }));
  const contact = { email: order.contactEmail, phone: order.contactPhone };
  const exceededLimits = await findExceededLimits(tx, requested, () =>
    findPerson(tx, order.customerId, contact),
  );
  return exceededLimits.size === 0;
}
