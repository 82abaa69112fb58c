import type { Db, Tx } from "../../platform/database/db.ts";
import { hasPublicVoucher } from "./vouchers.repository.ts";

/** Tells whether the voucher store has a public voucher. */
export function hasVouchers(db: Db | Tx): Promise<boolean> {
  return hasPublicVoucher(db);
}
