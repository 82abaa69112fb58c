import { batchReads } from "../../platform/database/batch-reads.ts";
import { findOwners } from "./push.repository.ts";

/** Tells which of these people have a device, batched over parallel callers. */
export const hasDevices = batchReads(async (db, customerIds: readonly string[]) => {
  const deviceOwners = new Set((await findOwners(db, { customerIds })).map(({ id }) => id));
  return customerIds.map((id) => deviceOwners.has(id));
});
