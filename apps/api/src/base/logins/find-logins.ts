import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findClaims, findCustomersLogins } from "./logins.repository.ts";
import type { Address, Login } from "./logins.tables.ts";

/** A person who may sign in with an address. */
export interface Claimant {
  readonly customerId: string;
  readonly passwordHash: string | null;
}

/** Finds a person's addresses, the e-mail first; none for guests. Batched over parallel callers. */
export const findLogins = batchReads(
  async (db, customerIds: readonly string[]): Promise<readonly Login[][]> => {
    const byOwner = Map.groupBy(
      await findCustomersLogins(db, customerIds),
      ({ customerId }) => customerId,
    );
    return customerIds.map((id) =>
      (byOwner.get(id) ?? []).map(({ customerId: _, ...login }) => login),
    );
  },
);

/** Finds the owner of an address and its newest unconfirmed claim. Ignores closed accounts. */
export async function findClaimants(
  db: Db | Tx,
  address: Address,
): Promise<{ holder: Claimant | undefined; claim: Claimant | undefined }> {
  const claims = await findClaims(db, address);
  return {
    holder: claims.find(({ isConfirmed }) => isConfirmed),
    claim: claims.find(({ isConfirmed }) => !isConfirmed),
  };
}
