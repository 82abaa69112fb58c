import { deleteIdlePeople } from "../../base/customers/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { IdleKind } from "../../platform/modules/personal.ts";
import { eraseCustomer } from "./erase-customer.ts";

/** The number of people per transaction. It is small, because deleting wishlist items locks their products. */
const batch = 25;

/**
 * Deletes people who have been inactive for long and have no order, with carts, wishlists and uploads, in batches.
 * @returns how many were deleted
 */
export async function forgetIdlePeople(deps: Deps, idleKind: IdleKind): Promise<number> {
  let forgottenCount = 0;
  for (;;) {
    const { examinedCount, goneCount } = await inTransaction(deps.db, (tx) =>
      forgetIdleBatch(deps, tx, idleKind),
    );
    forgottenCount += goneCount;
    if (examinedCount < batch || goneCount === 0) return forgottenCount;
  }
}

async function forgetIdleBatch(
  deps: Deps,
  tx: Tx,
  idleKind: IdleKind,
): Promise<{ examinedCount: number; goneCount: number }> {
  const personalRules = deps.registry.modules.flatMap(({ personal }) => personal ?? []);
  const { examinedCount, erasedCount, deletedCount } = await deleteIdlePeople(
    tx,
    { idleKind, personalRules, max: batch },
    (id) => eraseCustomer(deps, tx, id),
  );
  return { examinedCount, goneCount: idleKind === "guests" ? deletedCount : erasedCount };
}
