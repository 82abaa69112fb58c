import type { LocalizedText } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { buyerReason, type GivenReason } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { orderReasons } from "./order-queue.settings.ts";

/**
 * Returns the reason that the buyer reads, which is a prepared text or the staff's own words.
 * @throws ShopError `validation` when the prepared text does not exist, or the reason is empty
 */
export async function reasonForBuyer(
  db: Db | Tx,
  { language }: OrderRow,
  event: "reject-proof" | "dismiss-transfer" | "cancel",
  staffReason: GivenReason,
): Promise<{ readonly reason: string; readonly reasonTexts: LocalizedText | null }> {
  const buyerReasonTexts = buyerReason(
    staffReason,
    (await setting(db, orderReasons))[event],
    language,
  );
  if (buyerReasonTexts === undefined)
    throw invalid({ prepared_reason: [makeReason("unknown-prepared-text")] });
  const { reason, reasonTexts } = buyerReasonTexts;
  if (reason === null) throw invalid({ reason: [makeReason("buyer-reason-missing")] });
  return { reason, reasonTexts };
}
