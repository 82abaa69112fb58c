import { batchReads } from "../../platform/database/batch-reads.ts";
import { findDeviceOwners } from "./push.repository.ts";

/** Tells which of these people have a device, batched over parallel callers. */
export const hasDevices = batchReads(async (db, customerIds: readonly string[]) => {
  const deviceOwners = new Set((await findDeviceOwners(db, { customerIds })).map(({ id }) => id));
  return customerIds.map((id) => deviceOwners.has(id));
});
