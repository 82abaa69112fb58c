import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { addJob } from "../../platform/jobs.ts";
import { returnPoints } from "../membership/index.ts";
import { endVoucher } from "./end-voucher.ts";
import { spendingKey } from "./spending-key.rules.ts";
import { freeStock } from "./vouchers.repository.ts";
import { writeWithdrawnJob } from "./withdrawal-jobs.ts";

/** A code that is taken back, if it can be used by then. */
export interface CodeToTakeBack {
  readonly id: string;
  readonly voucherId: string;
  readonly customerId: string;
  /** Names the spending that paid for it. */
  readonly redemptionId: string;
  readonly terms: { readonly title: LocalizedText; readonly point: number };
}

/**
 * Takes codes of one voucher back; what is paid back counts no more for its owner or the stock. The voucher is locked before: whoever
 * takes several back at once and whoever takes one of them never wait for each other.
 * @returns how many: others could not be used any more by then, and nothing is written of them
 */
export async function takeBack(
  tx: Tx,
  codes: readonly CodeToTakeBack[],
  isPaidBack: boolean,
): Promise<number> {
  const taken: CodeToTakeBack[] = [];
  for (const code of codes) {
    if (!(await endVoucher(tx, code.id, isPaidBack ? "returned" : "invalid"))) continue;
    taken.push(code);
    const { id, redemptionId } = code;
    const { point: points } = code.terms;
    if (isPaidBack && points > 0)
      await returnPoints(tx, {
        spendingKey: spendingKey(redemptionId),
        key: `voucher-back:${id}`,
        points,
        reason: "voucher-withdrawn",
      });
  }
  const [first] = taken;
  if (!first) return 0;
  // The public voucher shows its remaining stock, so cached copies are stale now.
  if (isPaidBack && (await freeStock(tx, first.voucherId, taken.length)))
    await invalidate(tx, ["vouchers"]);
  for (const [customerId, own] of Map.groupBy(taken, ({ customerId: owner }) => owner)) {
    const points = isPaidBack ? own.reduce((sum, { terms }) => sum + terms.point, 0) : 0;
    const { title } = own[0]!.terms;
    const ids = own.map(({ id }) => id);
    await addJob(tx, ...writeWithdrawnJob({ customerId, ids, title, points }));
  }
  return taken.length;
}
