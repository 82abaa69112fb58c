import type { Tx } from "../../../platform/database/db.ts";
import { lockAllVouchers } from "./change-vouchers.repository.ts";

/** Locks all vouchers until the commit, so that nobody changes the version that the caller compared. */
export const lockVouchers = (tx: Tx): Promise<void> => lockAllVouchers(tx);
