import type { Tx } from "../../platform/database/db.ts";
import type { IdleKind } from "../../platform/modules/personal.ts";
import {
  deleteCustomers,
  type PersonalRules,
  lockIdle,
  findStillIdle,
} from "./idle-people.repository.ts";

/**
 * Deletes a batch of people who have been inactive for long. A person who became active before the lock was held
 * stays.
 * @param eraseCustomer removes a person's data in every module
 * @returns how many were checked, erased, and deleted with their row
 */
export async function deleteIdlePeople(
  tx: Tx,
  {
    idleKind,
    personalRules,
    max,
  }: { readonly idleKind: IdleKind; readonly personalRules: PersonalRules; readonly max: number },
  eraseCustomer: (customerId: string) => Promise<void>,
): Promise<{ examinedCount: number; erasedCount: number; deletedCount: number }> {
  const lockedPeople = await lockIdle(tx, idleKind, personalRules, max);
  const ids = await findStillIdle(tx, idleKind, personalRules, lockedPeople);
  for (const id of ids) await eraseCustomer(id);
  const deletedCount = await deleteCustomers(tx, personalRules, ids);
  return { examinedCount: lockedPeople.length, erasedCount: ids.length, deletedCount };
}
