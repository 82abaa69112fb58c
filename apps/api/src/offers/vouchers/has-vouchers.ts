import type { Db, Tx } from "../../platform/database/db.ts";
import { findVouchers } from "./vouchers.repository.ts";

/** Tells whether the voucher store shows anything. */
export async function hasVouchers(db: Db | Tx): Promise<boolean> {
  const { total } = await findVouchers(db, {
    discountType: undefined,
    pointTo: undefined,
    sortBy: "recommended",
    direction: "desc",
    limit: 1,
    offset: 0,
  });
  return total > 0;
}
