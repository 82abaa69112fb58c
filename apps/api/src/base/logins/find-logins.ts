import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { findClaims, findLoginsOf } from "./logins.repository.ts";
import type { Address, Login } from "./logins.tables.ts";

/** Somebody who may sign in with an address. */
export interface Claimant {
  readonly customerId: string;
  readonly passwordHash: string | null;
}

/** Finds a person's addresses, the e-mail first; none of a guest. In one trip for all who ask in the same moment. */
export const findLogins = batched(
  async (db, customerIds: readonly string[]): Promise<readonly Login[][]> => {
    const byOwner = Map.groupBy(
      await findLoginsOf(db, customerIds),
      ({ customerId }) => customerId,
    );
    return customerIds.map((id) =>
      (byOwner.get(id) ?? []).map(({ customerId: _, ...login }) => login),
    );
  },
);

/** Finds the owner of an address, and the newest claim on it that waits to be confirmed. Closed accounts own none. */
export async function findClaimants(
  db: Db | Tx,
  address: Address,
): Promise<{ holder: Claimant | undefined; claim: Claimant | undefined }> {
  const found = await findClaims(db, address);
  return {
    holder: found.find(({ isConfirmed }) => isConfirmed),
    claim: found.find(({ isConfirmed }) => !isConfirmed),
  };
}
