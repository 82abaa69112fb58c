import type { Tx } from "../../platform/database/db.ts";
import type { PaymentNoticeEvent } from "../../platform/modules/event-handlers.ts";
import { toWireInCurrency } from "../../platform/values/money.ts";
import { addShopNotes } from "./add-shop-notes.ts";

/** Adds the payment provider's notice to an order as a note for staff. The notice's id makes the call idempotent. */
export async function addNoticeNote(tx: Tx, notice: PaymentNoticeEvent): Promise<void> {
  await addShopNotes(tx, new Map([[notice.orderId, noticeText(notice)]]));
}

function noticeText({ what, id, amount, currency, reason, provider }: PaymentNoticeEvent): string {
  const money = `${currency} ${toWireInCurrency(currency, amount)}`;
  const why = reason === null ? "" : ` (${reason})`;
  const texts: Record<PaymentNoticeEvent["what"], string> = {
    disputed: `the buyer's bank disputes ${money}${why}. Answer it in the provider's dashboard.`,
    "dispute-closed": `the dispute over ${money} is closed${why}.`,
    "refunded-elsewhere": `${money} went back by a refund that was not made here. The refunds of this order do not count it.`,
  };
  return `${provider}: ${texts[what]} ${id}`;
}
