import { batchReads } from "../../platform/database/batch-reads.ts";
import { findSmsNumbers } from "./notifications.repository.ts";

/** Returns the phone of an account that chose SMS, else null. Batched over parallel callers. */
export const readSmsNumber = batchReads(async (db, customerIds: readonly string[]) => {
  const rows = await findSmsNumbers(db, { customerIds });
  const numbersByCustomer = new Map(rows.map(({ id, address }) => [id, address]));
  return customerIds.map((id) => numbersByCustomer.get(id) ?? null);
});
