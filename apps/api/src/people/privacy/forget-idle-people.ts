import { deleteIdlePeople } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { Idle } from "../../platform/modules/personal.ts";
import { eraseCustomer } from "./erase-customer.ts";

/** A small batch, because deleted wishlist items lock their products. */
const batch = 25;

/**
 * Deletes people who left long ago without an order, with carts, wishlists and uploads, in batches.
 * @returns how many
 */
export async function forgetIdlePeople(deps: Deps, idle: Idle): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { examined, gone } = await inTransaction(deps.db, (tx) => forgetSome(deps, tx, idle));
    forgotten += gone;
    if (examined < batch || gone === 0) return forgotten;
  }
}

async function forgetSome(
  deps: Deps,
  tx: Tx,
  idle: Idle,
): Promise<{ examined: number; gone: number }> {
  const keepers = deps.registry.modules.flatMap(({ personal }) => personal ?? []);
  const { examined, erased, deleted } = await deleteIdlePeople(
    tx,
    { idle, keepers, max: batch },
    (id) => eraseCustomer(deps, tx, id),
  );
  return { examined, gone: idle === "guests" ? deleted : erased };
}
