import type { Order } from "@harbour/contracts";
import { greetingName, localized, translator, type Language } from "@harbour/i18n";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import { onlinePaymentTexts } from "../../../components/orders/payment/online-payment.texts.ts";
import type { Words } from "./result-words.ts";

type OwnMessage = Record<"title" | "content", Parameters<typeof localized>[0]>;

/** Returns the name to thank an order's buyer by: the member's name, otherwise the recipient's. */
export function findBuyerName(
  { delivery_details: details }: Order,
  memberName: string | null,
): string {
  return greetingName(memberName ?? details.recipient_name);
}

/** Returns the shop's configured words for an order that waits for a transfer. They thank a known buyer by name. */
export function presentOwnMessage(
  { title, content }: OwnMessage,
  language: Language,
  name: string | null = null,
) {
  const thanks = name && translator(orderTexts, language)("thanks", { name });
  return {
    success: { title: thanks ?? localized(title, language), text: localized(content, language) },
    ...(name && { name }),
  };
}

/**
 * Returns general words for an order that could not be read. The configured words are for transfers, and the state of
 * this order is unknown.
 */
export function composeUnreadWords(language: Language): Words {
  const t = translator(onlinePaymentTexts, language);
  return { title: t("unreadTitle"), text: t("unreadText") };
}
