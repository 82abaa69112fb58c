import type { Order } from "@harbour/contracts";
import { formatDate, isZeroMoney, sentenceSpace, translator, type Language } from "@harbour/i18n";
import { onlinePaymentMessages } from "../../../components/orders/online-payment.messages.ts";
import { orderMessages } from "../../../components/orders/order.messages.ts";
import type { PaymentOutcome } from "../../../components/orders/payment-state.ts";
import { whyCancelled } from "../../../components/orders/why-cancelled.ts";

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** The shop's own words (`response-messages`), each for the one outcome it describes. */
export interface OwnWords {
  /** Words for a placed order that waits for a transfer. */
  readonly success?: Words;
  /** Words for an order that was left unpaid. */
  readonly left?: Words;
}

/** Returns the words about an order for a buyer back from its checkout. */
export function wordsOf(
  order: Order,
  outcome: PaymentOutcome,
  own: OwnWords,
  language: Language,
): Words {
  const t = translator(onlinePaymentMessages, language);
  const waiting = { title: t("waitingTitle"), text: t("waitingText") };
  switch (outcome) {
    case "cancelled":
      return order.superseded_by === null
        ? { title: t("endedTitle"), text: whyCancelled(order, language) }
        : replacedWords(order.superseded_by, language);
    case "paid":
      return paidWords(order, language);
    case "confirming":
      return { title: t("confirmingTitle"), text: t("confirmingText") };
    case "checking":
      return { title: t("checkingTitle"), text: t("checkingText") };
    case "overdue":
      return { title: t("overTitle"), text: t("overText") };
    case "unpaid":
      return own.left ?? waiting;
    case "placed": {
      const words = own.success ?? own.left ?? waiting;
      if (order.payment_deadline === null) return words;
      const time = formatDate(order.payment_deadline);
      const payBefore = translator(orderMessages, language)("payBefore", { time });
      return { ...words, text: [words.text, payBefore].join(sentenceSpace(language)) };
    }
  }
}

function replacedWords(reference: string, language: Language): Words {
  const t = translator(onlinePaymentMessages, language);
  return { title: t("replacedTitle", { reference }), text: t("replacedText", { reference }) };
}

/** Later, under the same address, it is where the goods are that counts. */
function paidWords(order: Order, language: Language): Words {
  const t = translator(onlinePaymentMessages, language);
  const isForNothing = isZeroMoney(order.checkout.amount);
  const title =
    order.current_status === "processing"
      ? t(isForNothing ? "placedTitle" : "paidTitle")
      : translator(orderMessages, language)(order.current_status);
  const { email } = order.delivery_details;
  const receipt = email ? t("receiptTo", { email }) : t("receiptByPhone");
  const byPoints = isForNothing && order.calculations.point.total > 0;
  const paid = t(byPoints ? "paidWithPoints" : "paidText");
  return { title, text: [paid, receipt].join(sentenceSpace(language)) };
}
