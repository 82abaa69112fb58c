import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { disownUploads, removeUploads, uploadsOf } from "../files/index.ts";
import { provingUploads } from "../orders/index.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { deleteCustomers, type Idle, lockIdle, stillIdle } from "./idle-people.repository.ts";

/** Few at once: wishes that go lock their products until the end. */
const batch = { guests: 200, "pending accounts": 25 };

/**
 * Removes people who left long ago without ordering anything, with their carts, wishlists and uploads, some at a time.
 * @returns how many
 */
export async function forgetIdlePeople(deps: Deps, idle: Idle): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { seen, gone } = await inTransaction(deps.db, (tx) => forgetSome(tx, idle));
    forgotten += gone;
    if (seen < batch[idle] || gone === 0) return forgotten;
  }
}

async function forgetSome(tx: Tx, idle: Idle): Promise<{ seen: number; gone: number }> {
  const locked = await lockIdle(tx, idle, batch[idle]);
  const ids = await stillIdle(tx, idle, locked);
  // Only accounts have more than what hangs on their row.
  if (idle === "pending accounts") for (const id of ids) await eraseCustomer(tx, id);

  const uploads = (await uploadsOf(tx, ids)).map(({ id }) => id);
  // A guest may hand in a proof for somebody else's order.
  const proving = new Set(await provingUploads(tx, uploads));
  await disownUploads(tx, [...proving]);
  await removeUploads(
    tx,
    uploads.filter((id) => !proving.has(id)),
  );
  const deleted = await deleteCustomers(tx, ids);
  return { seen: locked.length, gone: idle === "guests" ? deleted : ids.length };
}
