import type { Language } from "./languages.ts";
import { texts, translator } from "./texts.ts";

/**
 * The consent sentences, which are shown beside the switch and logged with the answer (PDPO). The log stores the
 * sentence that was shown, so a sentence may change later.
 */
const sentences = texts({
  marketing_info: {
    en: "Send me news, new arrivals and offers from {shop}. I can unsubscribe at any time.",
    zh: "我願意收取本店（{shop}）的最新消息、新貨通知及優惠，並可隨時取消。",
    cn: "我愿意接收本店（{shop}）的最新消息、新品通知及优惠，并可随时取消。",
  },
  delivery_update: {
    en: "Tell me when my orders ship or are ready to collect.",
    zh: "訂單寄出或可供自取時通知我。",
    cn: "订单发货或可自提时通知我。",
  },
  wishlist_product_update: {
    en: "Tell me when something on my wishlist is back in stock, opens for pre-order or drops in price.",
    zh: "願望清單上的貨品補貨、接受預購或減價時通知我。",
    cn: "愿望清单上的商品补货、开放预售或降价时通知我。",
  },
  release_update: {
    en: "Tell me when a series or maker I follow announces something, changes a date or has arrivals.",
    zh: "我追蹤的系列或品牌公佈新貨、更改發售日期或到貨時通知我。",
    cn: "我关注的系列或品牌公布新品、调整发售日期或到货时通知我。",
  },
});

export type ConsentTopic = keyof typeof sentences;

/**
 * Returns the consent sentence for a topic.
 * @param shop the shop's name in that language
 */
export function consentText(topic: ConsentTopic, language: Language, shop: string): string {
  return topic === "marketing_info"
    ? translator(sentences, language)(topic, { shop })
    : translator(sentences, language)(topic);
}
