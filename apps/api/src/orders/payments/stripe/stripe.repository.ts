import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { stripeCustomers } from "./stripe.tables.ts";

export async function findStripeCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId));
  return row?.stripeId;
}

/** The first that is kept stays. */
export async function keepStripeCustomer(
  db: Db,
  customerId: string,
  stripeId: string,
): Promise<void> {
  await db.insert(stripeCustomers).values({ customerId, stripeId }).onConflictDoNothing();
}

/** @returns what Stripe calls the person; undefined when it never heard of them */
export async function forgetStripeCustomer(
  tx: Tx,
  customerId: string,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId))
    .returning();
  return gone?.stripeId;
}
