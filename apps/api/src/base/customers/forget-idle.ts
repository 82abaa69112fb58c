import type { Tx } from "../../platform/db.ts";
import type { Idle } from "../../platform/personal.ts";
import { deleteCustomers, type Keepers, lockIdle, stillIdle } from "./idle-people.repository.ts";

/**
 * Deletes some people who left long ago. One who wrote while the lock was being taken stays.
 * @param erase takes a person out of every module
 * @returns how many were looked at, erased, and deleted with their row
 */
export async function forgetIdle(
  tx: Tx,
  { idle, keepers, max }: { readonly idle: Idle; readonly keepers: Keepers; readonly max: number },
  erase: (customerId: string) => Promise<void>,
): Promise<{ examined: number; erased: number; deleted: number }> {
  const locked = await lockIdle(tx, idle, keepers, max);
  const ids = await stillIdle(tx, idle, keepers, locked);
  for (const id of ids) await erase(id);
  const deleted = await deleteCustomers(tx, keepers, ids);
  return { examined: locked.length, erased: ids.length, deleted };
}
