import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { disownUploads, uploadsOf } from "../files/index.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { deleteCustomers, type Idle, lockIdle, stillIdle } from "./idle-people.repository.ts";

/** Few: wishes that go lock their products until the end. */
const batch = 25;

/**
 * Removes people who left long ago without ordering anything, with their carts, wishlists and uploads, some at a time.
 * @returns how many
 */
export async function forgetIdlePeople(deps: Deps, idle: Idle): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { locked, gone } = await inTransaction(deps.db, (tx) => forgetSome(tx, idle));
    forgotten += gone;
    if (locked < batch) return forgotten;
  }
}

async function forgetSome(tx: Tx, idle: Idle): Promise<{ locked: number; gone: number }> {
  const locked = await lockIdle(tx, idle, batch);
  const ids = await stillIdle(tx, idle, locked);
  for (const id of ids) {
    await eraseCustomer(tx, id);
    // What is left proves somebody's payment: guests may hand in a proof for another's order.
    await disownUploads(
      tx,
      (await uploadsOf(tx, id)).map((upload) => upload.id),
    );
  }
  await deleteCustomers(tx, ids);
  return { locked: locked.length, gone: ids.length };
}
