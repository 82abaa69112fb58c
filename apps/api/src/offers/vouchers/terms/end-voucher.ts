import type { Db, Tx } from "../../../platform/database/db.ts";
import { expireCode, withdrawCode } from "./change-vouchers.repository.ts";

/**
 * Ends an unused voucher as `invalid` (withdrawn by the shop), `returned` (points returned) or `expired`. Idempotent.
 * @returns whether it was usable
 */
export function endVoucher(
  db: Db | Tx,
  id: string,
  endState: "invalid" | "returned" | "expired",
): Promise<boolean> {
  return endState === "expired"
    ? expireCode(db, id)
    : withdrawCode(db, id, endState === "returned");
}
