import type { CodeBatchWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import {
  findVoucherBatches,
  insertBatch,
  insertRedeemedVouchers,
} from "../terms/change-vouchers.repository.ts";
import { lockVoucherTerms, takeVoucherStock } from "../vouchers.repository.ts";
import { makeOutOfStockError } from "./redeem-refusals.rules.ts";
import { toTerms } from "./redeem-voucher.ts";

interface NewBatch {
  /** The id that the browser made, which makes the call idempotent. */
  readonly _id: string;
  readonly count: number;
  readonly note: string;
}

/**
 * Makes codes that cost no points and have no owner. A batch that is sent again is not made again.
 * @throws ShopError `not_found`, `insufficient_stock` (details.left), `conflict` for the id of another voucher's
 * batch
 */
export function makeCodeBatch(
  deps: Deps,
  actor: Operator,
  voucherId: string,
  { _id: id, count, note }: NewBatch,
): Promise<CodeBatchWire> {
  return inTransaction(deps.db, async (tx) => {
    const voucher = await lockVoucherTerms(tx, voucherId);
    if (voucher?.id !== voucherId) throw notFound("Voucher");
    if (!(await insertBatch(tx, { id, voucherId, note, operatorId: actor.id })))
      return requireBatch(tx, voucherId, id);
    const terms = { ...toTerms(voucher), point: 0 };
    const codesToInsert = {
      id: timeOrderedId(),
      voucherId,
      redeemer: null,
      batchId: id,
      terms,
      qty: count,
    };
    await insertRedeemedVouchers(tx, codesToInsert);
    if (voucher.remainingStock !== null) {
      await invalidate(tx, ["vouchers"]);
      // The stock is taken last, because every redemption waits for that row.
      if (!(await takeVoucherStock(tx, voucherId, count)))
        throw makeOutOfStockError(voucher.remainingStock);
    }
    await recordAudit(tx, actor, {
      action: "make-voucher-codes",
      subject: `voucher ${voucherId}`,
      after: { batch: id, count, note },
    });
    return requireBatch(tx, voucherId, id);
  });
}

async function requireBatch(tx: Tx, voucherId: string, id: string): Promise<CodeBatchWire> {
  const codeBatch = (await findVoucherBatches(tx, voucherId)).find((batch) => batch._id === id);
  if (codeBatch === undefined) throw conflict(makeReason("batch-of-other-voucher"));
  return codeBatch;
}
