import type { Tx } from "../../platform/db.ts";
import { insertShopNotes } from "./order-notes.repository.ts";

/** Writes notes of the shop's own beside orders, each once. @param notes by the ids of their orders */
export async function noteByShop(tx: Tx, notes: ReadonlyMap<string, string>): Promise<void> {
  if (notes.size > 0) await insertShopNotes(tx, [...notes.keys()], [...notes.values()]);
}
