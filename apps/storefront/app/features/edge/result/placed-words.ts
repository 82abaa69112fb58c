import { localized, translator, type Language } from "@harbour/i18n";
import { onlinePaymentMessages } from "../../../components/orders/online-payment.messages.ts";
import type { Words } from "./result-words.ts";

type OwnMessage = Record<"title" | "content", Parameters<typeof localized>[0]>;

/** Returns the shop's own words for an order that waits for a transfer. */
export function ownWords({ title, content }: OwnMessage, language: Language): Words {
  return { title: localized(title, language), text: localized(content, language) };
}

/** The shop's own words are for orders that wait for a transfer; how one stands that was paid for just now is not known. */
export function unreadWords(language: Language): Words {
  const t = translator(onlinePaymentMessages, language);
  return { title: t("unreadTitle"), text: t("unreadText") };
}
