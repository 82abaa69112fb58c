import type { LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findReturnedCode } from "./redemption/redeemed-vouchers.repository.ts";

export interface ReturnedVoucher {
  readonly id: string;
  readonly title: LocalizedText;
}

/**
 * Finds the voucher that a cancelled order returned. Returns undefined when there was none, or when it is used again
 * or expired.
 */
export async function findReturnedVoucher(
  db: Db | Tx,
  orderId: string,
): Promise<ReturnedVoucher | undefined> {
  const returnedCode = await findReturnedCode(db, orderId);
  return returnedCode && { id: returnedCode.id, title: returnedCode.terms.title };
}
