import { desc, eq } from "drizzle-orm";
import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { customers, logins } from "./customers.tables.ts";

export type Customer = typeof customers.$inferSelect;
/** An address that somebody is reached at and signs in with; a claim until `verifiedAt`. */
export type Login = Omit<typeof logins.$inferSelect, "customerId" | "createdAt">;
export type LoginKind = Login["kind"];

/**
 * Writes a guest's row if this is the guest's first write (DESIGN 6). Call it first in every transaction that
 * stores something of a shopper's.
 */
export async function ensureCustomer(tx: Tx, shopper: Shopper): Promise<void> {
  if (shopper.kind !== "guest") return;
  await tx.insert(customers).values({ id: shopper.id, type: "TEMP" }).onConflictDoNothing();
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/** Changes what is named and leaves the rest. */
export async function updateCustomer(
  tx: Tx,
  id: string,
  changes: Partial<Omit<Customer, "id" | "createdAt">>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(customers).set(changes).where(eq(customers.id, id));
}

/** The e-mail first, then the phone; none of a guest. */
export function findLogins(db: Db | Tx, customerId: string): Promise<Login[]> {
  return db
    .select({
      kind: logins.kind,
      address: logins.address,
      areaCode: logins.areaCode,
      phone: logins.phone,
      verifiedAt: logins.verifiedAt,
    })
    .from(logins)
    .where(eq(logins.customerId, customerId))
    .orderBy(logins.kind, desc(logins.createdAt));
}
