import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { deleteCustomers, type Idle, lockIdle, stillIdle } from "./idle-people.repository.ts";

/** Few at once: wishlist items that go lock their products until the end. */
const batch = 25;

/**
 * Removes people who left long ago without ordering anything, with their carts, wishlists and uploads, some at a time.
 * @returns how many
 */
export async function forgetIdlePeople(deps: Deps, idle: Idle): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { seen, gone } = await inTransaction(deps.db, (tx) => forgetSome(deps, tx, idle));
    forgotten += gone;
    if (seen < batch || gone === 0) return forgotten;
  }
}

async function forgetSome(deps: Deps, tx: Tx, idle: Idle): Promise<{ seen: number; gone: number }> {
  const locked = await lockIdle(tx, idle, batch);
  const ids = await stillIdle(tx, idle, locked);
  for (const id of ids) await eraseCustomer(deps, tx, id);
  const deleted = await deleteCustomers(tx, ids);
  return { seen: locked.length, gone: idle === "guests" ? deleted : ids.length };
}
