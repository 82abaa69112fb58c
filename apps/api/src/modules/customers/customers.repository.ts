import { eq } from "drizzle-orm";
import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { customers } from "./customers.tables.ts";

export type Customer = typeof customers.$inferSelect;

/**
 * Writes a guest's row if this is the guest's first write (DESIGN 6). Call it first in every transaction that
 * stores something of a shopper's.
 */
export async function ensureCustomer(tx: Tx, shopper: Shopper): Promise<void> {
  if (shopper.kind !== "guest") return;
  await tx.insert(customers).values({ id: shopper.id, type: "TEMP" }).onConflictDoNothing();
}

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}
