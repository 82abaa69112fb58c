import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { returnPoints } from "../../membership/index.ts";
import { redemptionKey } from "../redemption/redemption-key.rules.ts";
import { endVoucher } from "../terms/end-voucher.ts";
import { releaseVoucherStock } from "../vouchers.repository.ts";
import { writeWithdrawnJob } from "./withdrawal-jobs.ts";

/** A code to withdraw if it can still be used. */
export interface CodeToRevoke {
  readonly id: string;
  readonly voucherId: string;
  /** The owner; null for a code of a batch, whose holder is unknown. */
  readonly customerId: string | null;
  /** The id of the redemption, which names the spending that paid for the code. */
  readonly redemptionId: string;
  readonly terms: { readonly title: LocalizedText; readonly point: number };
}

/**
 * Withdraws codes of one voucher. Codes whose points are returned no longer count for quota and stock. The caller
 * locks the voucher, so that withdrawing one code and withdrawing all never deadlock.
 * @returns how many were withdrawn; unusable codes are left unchanged
 */
export async function revokeCodes(
  tx: Tx,
  codes: readonly CodeToRevoke[],
  returnsPoints: boolean,
): Promise<number> {
  const withdrawnCodes: CodeToRevoke[] = [];
  for (const code of codes) {
    if (!(await endVoucher(tx, code.id, returnsPoints ? "returned" : "invalid"))) continue;
    withdrawnCodes.push(code);
    const { id, redemptionId } = code;
    const { point: points } = code.terms;
    if (returnsPoints && points > 0)
      await returnPoints(tx, {
        spendingKey: redemptionKey(redemptionId),
        key: `voucher-back:${id}`,
        points,
        reason: "voucher-withdrawn",
      });
  }
  const [first] = withdrawnCodes;
  if (!first) return 0;
  // The voucher's public page shows its remaining stock, so cached copies are stale now.
  if (returnsPoints && (await releaseVoucherStock(tx, first.voucherId, withdrawnCodes.length)))
    await invalidate(tx, ["vouchers"]);
  for (const [customerId, ownCodes] of Map.groupBy(
    withdrawnCodes,
    ({ customerId: owner }) => owner,
  )) {
    if (customerId === null) continue;
    const points = returnsPoints ? ownCodes.reduce((sum, { terms }) => sum + terms.point, 0) : 0;
    const { title } = ownCodes[0]!.terms;
    const ids = ownCodes.map(({ id }) => id);
    await addJob(tx, ...writeWithdrawnJob({ customerId, ids, title, points }));
  }
  return withdrawnCodes.length;
}
