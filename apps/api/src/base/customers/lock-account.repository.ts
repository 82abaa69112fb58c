import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Customer } from "./customers.repository.ts";
import { customers } from "./customers.tables.ts";

/**
 * Keeps an account to this transaction: changes to what hangs on it come one after another, and none comes after it
 * was closed. @throws ShopError `unauthenticated` when it was
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<Customer> {
  const [account] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for("no key update");
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}
