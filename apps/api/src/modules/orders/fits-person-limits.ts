import type { Tx } from "../../platform/db.ts";
import { lockNames } from "../../platform/lock-names.ts";
import { variantsInAnyStore } from "../catalogue/index.ts";
import { namesOf, personOf } from "../customers/index.ts";
import { countBought } from "./count-bought.repository.ts";
import { findOrderLines } from "./orders.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * Whether an order that was given up may still be had: its person may have bought the same since then. As the checkout counts, behind
 * the same lock.
 */
export async function fitsPersonLimits(tx: Tx, order: OrderRow): Promise<boolean> {
  const lines = (await findOrderLines(tx, order.id)).filter(({ isGift }) => isGift !== true);
  const variants = await variantsInAnyStore(
    tx,
    lines.map(({ variantId }) => variantId),
  );
  const limited = variants.filter(({ perPersonLimit }) => perPersonLimit !== null);
  if (limited.length === 0) return true;
  const contact = { email: order.contactEmail, phone: order.contactPhone };
  const person = await personOf(tx, order.customerId, contact);
  const ids = limited.map(({ variantId }) => variantId);
  const names = namesOf(person);
  await lockNames(
    tx,
    "variant",
    ids.flatMap((id) => names.map((name) => `${id} ${name}`)),
  );
  const bought = await countBought(tx, person, ids);
  return limited.every(({ variantId, perPersonLimit }) => {
    const own = lines.filter((line) => line.variantId === variantId);
    const wanted = own.reduce((sum, { qty }) => sum + qty, 0);
    return (bought.get(variantId) ?? 0) + wanted <= perPersonLimit!;
  });
}
