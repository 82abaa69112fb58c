import type { Db, Tx } from "../../platform/db.ts";
import { expireCode, withdrawCode } from "./change-vouchers.repository.ts";

/**
 * Ends somebody's voucher that is not used: `invalid` as withdrawn by the shop, `returned` as withdrawn for what it cost, so that it
 * counts no more, `expired` as if its time had just passed. Harmless when repeated.
 * @returns whether it was in hand
 */
export function endVoucher(
  db: Db | Tx,
  id: string,
  as: "invalid" | "returned" | "expired",
): Promise<boolean> {
  return as === "expired" ? expireCode(db, id) : withdrawCode(db, id, as === "returned");
}
