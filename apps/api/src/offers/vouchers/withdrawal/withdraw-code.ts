import { makeReason } from "@harbour/contracts/reasons";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { readGifts } from "../read-gifts.ts";
import {
  type CodeForStaff,
  findCodeForStaff,
  findUsableCodes,
} from "../redemption/redeemed-vouchers.repository.ts";
import { presentCodeForStaff } from "../staff-vouchers.presenter.ts";
import { lockVoucherStock } from "../vouchers.repository.ts";
import { giftVariantIds } from "../vouchers.rules.ts";
import { revokeCodes } from "./revoke-codes.ts";

export interface CodeWithdrawal {
  readonly give_points_back: boolean;
  readonly note: string;
  readonly version: string;
}

/**
 * Withdraws an unused code.
 * @throws ShopError `not_found`, `stale` with the current code, `conflict` (details.reason: its state) when it is not
 * usable
 */
export function invalidateCode(
  deps: Deps,
  operator: Operator,
  id: string,
  withdrawal: CodeWithdrawal,
) {
  return inTransaction(deps.db, (tx) => invalidateCodeInTransaction(tx, operator, id, withdrawal));
}

export async function invalidateCodeInTransaction(
  tx: Tx,
  operator: Operator,
  id: string,
  { give_points_back: returnsPoints, note, version }: CodeWithdrawal,
) {
  const before = await findCodeForStaff(tx, id);
  if (!before) throw notFound("Voucher");
  if (before.version !== version) throw staleVersion(await presentCode(tx, before));
  if (before.state !== "available")
    throw conflict(makeReason("voucher-used-up"), { reason: before.state });
  await lockVoucherStock(tx, before.voucherId);
  const isRevoked = (await revokeCodes(tx, [before], returnsPoints)) > 0;
  const after = (await findCodeForStaff(tx, id)) ?? before;
  // An order used the code meanwhile, or another operator withdrew it.
  if (!isRevoked) throw staleVersion(await presentCode(tx, after));
  await recordAudit(tx, operator, {
    action: "invalidate-voucher-code",
    subject: `voucher-code ${id}`,
    before: { state: before.state },
    after: { state: after.state, points_given_back: after.returnedPoints, note },
  });
  return presentCode(tx, after);
}

/**
 * The number of codes per transaction. All codes of a member are in one transaction, so that the member gets one
 * message.
 */
const codesPerTransaction = 50;

/** Withdraws every usable code of a voucher and returns the points. Idempotent. */
export async function withdrawUsableCodes(deps: Deps, voucherId: string): Promise<void> {
  for (;;) {
    const withdrawnCount = await inTransaction(deps.db, async (tx) => {
      await lockVoucherStock(tx, voucherId);
      const codesBatch = await findUsableCodes(tx, voucherId, codesPerTransaction);
      await revokeCodes(tx, codesBatch, true);
      return codesBatch.length;
    });
    if (withdrawnCount < codesPerTransaction) return;
  }
}

async function presentCode(tx: Tx, code: CodeForStaff) {
  return presentCodeForStaff(code, await readGifts(tx, giftVariantIds([code.terms])));
}
