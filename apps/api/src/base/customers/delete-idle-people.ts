import type { Tx } from "../../platform/database/db.ts";
import type { Idle } from "../../platform/modules/personal.ts";
import {
  deleteCustomers,
  type Keepers,
  lockIdle,
  findStillIdle,
} from "./idle-people.repository.ts";

/**
 * Deletes some people who have been inactive for long. A person who wrote while the lock was taken stays.
 * @param erase removes a person's data in every module
 * @returns how many were checked, erased, and deleted with their row
 */
export async function deleteIdlePeople(
  tx: Tx,
  { idle, keepers, max }: { readonly idle: Idle; readonly keepers: Keepers; readonly max: number },
  erase: (customerId: string) => Promise<void>,
): Promise<{ examined: number; erased: number; deleted: number }> {
  const locked = await lockIdle(tx, idle, keepers, max);
  const ids = await findStillIdle(tx, idle, keepers, locked);
  for (const id of ids) await erase(id);
  const deleted = await deleteCustomers(tx, keepers, ids);
  return { examined: locked.length, erased: ids.length, deleted };
}
