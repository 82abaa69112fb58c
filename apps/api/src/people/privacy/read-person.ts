import { findLogins } from "../../base/logins/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ErasablePerson } from "../../platform/modules/personal.ts";

/** Returns the person whose data are exported or erased. */
export async function readPerson(db: Db | Tx, customerId: string): Promise<ErasablePerson> {
  const logins = await findLogins(db, customerId);
  const confirmedLogins = logins.filter(({ verifiedAt }) => verifiedAt !== null);
  return { customerId, addresses: confirmedLogins.map(({ address }) => address) };
}
