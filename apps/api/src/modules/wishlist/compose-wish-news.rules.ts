import { formatMoney, type Language, localized, translator, withLanguage } from "@harbour/i18n";
import { type Money, toWire } from "../../platform/money.ts";
import type { Letter } from "../messages/index.ts";
import { wishNewsTexts } from "./wish-news.messages.ts";
import type { WishNews } from "./wish-news.repository.ts";

export interface WishNewsFacts {
  /** At least one. */
  readonly news: readonly [WishNews, ...WishNews[]];
  readonly language: Language;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** One letter for everything that is to be told at once. */
export function composeWishNews(facts: WishNewsFacts): Letter {
  const { news, language, unsubscribeUrl } = facts;
  const t = translator(wishNewsTexts, language);
  const subject = subjectOf(facts);
  const lines = news.map(({ title, change, price, priceBefore }) => ({
    title: localized(title, language),
    detail: change === "costs-less" ? t(change, { before: money(priceBefore) }) : t(change),
    amount: money(price),
  }));
  const label = news.length === 1 ? t("seeProduct") : t("seeWishlist");
  return {
    language,
    subject,
    heading: subject,
    parts: [t("intro"), { lines }, t("notKept"), { button: { label, url: addressOf(facts) } }],
    unsubscribeUrl,
  };
}

/** The same in a line, for a telephone. */
export function composeWishSms(facts: WishNewsFacts): string {
  const t = translator(wishNewsTexts, facts.language);
  return t("sms", { subject: subjectOf(facts), url: addressOf(facts) });
}

function subjectOf({ news, language }: WishNewsFacts): string {
  const t = translator(wishNewsTexts, language);
  const [first] = news;
  return news.length === 1
    ? t(`${first.change}.subject`, { title: localized(first.title, language) })
    : t("many.subject", { count: news.length });
}

function addressOf({ news, language, publicUrl }: WishNewsFacts): string {
  const [{ store, productId, slug }] = news;
  const path =
    news.length === 1 ? `/shop/${store}/product/${productId}/${slug}` : "/shop/main/wishlist";
  return publicUrl + withLanguage(path, language);
}

function money(amount: Money): string {
  return formatMoney(toWire(amount));
}
