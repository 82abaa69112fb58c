import { makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { readGifts } from "../read-gifts.ts";
import { presentVoucherForStaff } from "../staff-vouchers.presenter.ts";
import { findVoucherForStaff, lockVoucher, deactivateVoucher } from "../vouchers.repository.ts";
import { giftVariantIds } from "../vouchers.rules.ts";
import { withdrawCodesJob } from "./withdrawal-jobs.ts";

export interface Withdrawal {
  /** Keeps or withdraws usable codes. */
  readonly codes: "keep" | "invalidate";
  readonly note: string;
  readonly version: string;
}

/**
 * Removes a voucher from the store. Redeemed codes stay valid, or a job withdraws them and returns the points.
 * @throws ShopError `not_found`, `stale` with the current voucher, `conflict` when it is removed already and nothing
 * else is requested
 */
export function withdrawVoucher(
  deps: Deps,
  operator: Operator,
  id: string,
  withdrawal: Withdrawal,
) {
  return inTransaction(deps.db, (tx) => withdrawVoucherInTransaction(tx, operator, id, withdrawal));
}

export async function withdrawVoucherInTransaction(
  tx: Tx,
  operator: Operator,
  id: string,
  { codes, note, version }: Withdrawal,
) {
  await lockVoucher(tx, id);
  const before = await readVoucherForStaff(tx, id);
  if (before.version !== version) throw staleVersion(before);
  if (!before.is_active && codes === "keep")
    throw conflict(makeReason("voucher-already-withdrawn"), { reason: "withdrawn" });
  await deactivateVoucher(tx, id, codes);
  await invalidate(tx, ["vouchers"]);
  if (codes === "invalidate") await addJob(tx, ...withdrawCodesJob({ voucherId: id }));
  await recordAudit(tx, operator, {
    action: "withdraw-voucher",
    subject: `voucher ${id}`,
    before: { is_active: before.is_active, codes: before.codes },
    after: { is_active: false, codes, note },
  });
  return readVoucherForStaff(tx, id);
}

/** Reads a voucher with the numbers of its codes. @throws ShopError `not_found` */
export async function readVoucherForStaff(db: Db | Tx, id: string) {
  const voucherForStaff = await findVoucherForStaff(db, id);
  if (!voucherForStaff) throw notFound("Voucher");
  return presentVoucherForStaff(
    voucherForStaff,
    await readGifts(db, giftVariantIds([voucherForStaff])),
  );
}
