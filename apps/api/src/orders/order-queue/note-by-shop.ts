import type { Tx } from "../../platform/db.ts";
import { insertShopNote } from "./order-notes.repository.ts";

/**
 * Writes notes of the shop's own beside orders, each once. They are written by the order's id: two who note the same orders
 * never wait for each other in a ring.
 * @param notes by the ids of their orders
 */
export async function noteByShop(tx: Tx, notes: ReadonlyMap<string, string>): Promise<void> {
  for (const [orderId, note] of [...notes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await insertShopNote(tx, orderId, note);
}
