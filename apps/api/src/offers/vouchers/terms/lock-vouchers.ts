import type { Tx } from "../../../platform/database/db.ts";
import { lockAllVouchers } from "./change-vouchers.repository.ts";

/** Locks all vouchers until the commit, so that an expected version stays the present one. */
export const lockVouchers = (tx: Tx): Promise<void> => lockAllVouchers(tx);
