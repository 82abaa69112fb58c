import type { LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/db.ts";
import { findReturnedBy } from "./redeemed-vouchers.repository.ts";

export interface ReturnedVoucher {
  readonly id: string;
  readonly title: LocalizedText;
}

/** The voucher that came back from an order that was called off, while it can be used; undefined: none, or it is used again, or over. */
export async function findReturnedVoucher(
  db: Db | Tx,
  orderId: string,
): Promise<ReturnedVoucher | undefined> {
  const found = await findReturnedBy(db, orderId);
  return found && { id: found.id, title: found.terms.title };
}
