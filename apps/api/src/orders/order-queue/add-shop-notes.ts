import type { Tx } from "../../platform/database/db.ts";
import { insertShopNotes } from "./order-notes.repository.ts";

/** Adds automatic notes to orders. A note that an order already has is not repeated. @param notes by order id */
export async function addShopNotes(tx: Tx, notes: ReadonlyMap<string, string>): Promise<void> {
  if (notes.size > 0) await insertShopNotes(tx, [...notes.keys()], [...notes.values()]);
}
