import { batched } from "../../platform/batched.ts";
import { findSmsNumbers } from "./notifications.repository.ts";

/** Returns the phone of an account that chose SMS; null for all others. In one trip for all who are written to in the same moment. */
export const smsNumberOf = batched(async (db, customerIds: readonly string[]) => {
  const rows = await findSmsNumbers(db, { customerIds });
  const found = new Map(rows.map(({ id, address }) => [id, address]));
  return customerIds.map((id) => found.get(id) ?? null);
});
