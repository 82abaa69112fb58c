import type { Order } from "@harbour/contracts";
import { formatDate, greetingName, sentenceSpace, translator, type Language } from "@harbour/i18n";
import { describeCancellation } from "../../../components/orders/cancellation/describe-cancellation.ts";
import { findNextStep, nextValues } from "../../../components/orders/order-next.tsx";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { onlinePaymentTexts } from "../../../components/orders/payment/online-payment.texts.ts";
import type { PaymentOutcome } from "../../../components/orders/payment/payment-state.ts";
import { orderProgressTexts } from "../../../components/orders/tracking/order-progress.texts.ts";

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** The shop's configured words (`response-messages`), each for the one outcome it describes. */
export interface OwnWords {
  /** The words for a placed order that waits for a transfer. */
  readonly success?: Words;
  /** The words for an order that was left unpaid. */
  readonly leftUnpaid?: Words;
  /** The name to thank by. */
  readonly name?: string;
}

/** Returns the words about an order for a buyer back from its checkout. */
export function chooseResultWords(
  order: Order,
  outcome: PaymentOutcome,
  ownWords: OwnWords,
  language: Language,
): Words {
  const t = translator(onlinePaymentTexts, language);
  const waitingWords = { title: t("waitingTitle"), text: t("waitingText") };
  switch (outcome) {
    case "cancelled":
      return order.superseded_by === null
        ? { title: t("endedTitle"), text: describeCancellation(order, language) }
        : describeReplaced(order.superseded_by, language);
    case "paid":
      return describePaid(
        order,
        ownWords.name ?? greetingName(order.delivery_details.recipient_name),
        language,
      );
    case "confirming":
      return { title: t("confirmingTitle"), text: t("confirmingText") };
    case "checking":
      return { title: t("checkingTitle"), text: t("checkingText") };
    case "overdue":
      return { title: t("overTitle"), text: t("overText") };
    case "unpaid":
      return ownWords.leftUnpaid ?? waitingWords;
    case "placed": {
      const message = ownWords.success ?? ownWords.leftUnpaid ?? waitingWords;
      if (order.payment_deadline === null) return message;
      const time = formatDate(order.payment_deadline);
      const payBefore = translator(orderTexts, language)("payBefore", { time });
      return { ...message, text: [message.text, payBefore].join(sentenceSpace(language)) };
    }
  }
}

function describeReplaced(reference: string, language: Language): Words {
  const t = translator(onlinePaymentTexts, language);
  return { title: t("replacedTitle", { reference }), text: t("replacedText", { reference }) };
}

/** Returns the thanks for an order that was just paid. Later the same address tells where the goods are. */
function describePaid(order: Order, name: string, language: Language): Words {
  const orderText = translator(orderTexts, language);
  const next = findNextStep(order, order.current_status);
  const isNew = order.current_status === "processing";
  return {
    title: isNew ? orderText("thanks", { name }) : orderText(order.current_status),
    text:
      next === null
        ? ""
        : translator(orderProgressTexts, language)(next, nextValues(order, order.current_status)),
  };
}
