import { paths } from "@harbour/contracts/site-paths";
import { formatMoney, localized, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import type { AlertContent } from "../../base/notifications/index.ts";
import type { PushPayload } from "../../base/push/index.ts";
import { type Money, toWire } from "../../platform/values/money.ts";
import type { WishlistAlert } from "./wishlist-alerts.repository.ts";
import { wishlistAlertTexts } from "./wishlist-alerts.texts.ts";

/** Composes one e-mail for all news that waits to be sent. */
export function composeWishlistAlert(alert: AlertContent<WishlistAlert>): Email {
  const { news, language, unsubscribeUrl } = alert;
  const t = translator(wishlistAlertTexts, language);
  const subject = alertSubject(alert);
  const lines = news.map(({ title, image, change, price, priceBefore }) => ({
    title: localized(title, language),
    picture: image,
    detail: change === "costs-less" ? t(change, { before: money(priceBefore) }) : t(change),
    amount: money(price),
  }));
  const label = news.length === 1 ? t("seeProduct") : t("seeWishlist");
  return {
    language,
    subject,
    heading: subject,
    parts: [t("intro"), { lines }, t("notKept"), { button: { label, url: alertUrl(alert) } }],
    unsubscribeUrl,
  };
}

/** Writes the same news as one line of SMS. */
export function composeWishlistSms(alert: AlertContent<WishlistAlert>, shop: string): string {
  const t = translator(wishlistAlertTexts, alert.language);
  return t("sms", { shop, subject: alertSubject(alert), url: alertUrl(alert) });
}

/** Composes a push message without product names, because others may see the screen. */
export function composeWishlistPush(alert: AlertContent<WishlistAlert>, shop: string): PushPayload {
  const { news, language } = alert;
  const t = translator(wishlistAlertTexts, language);
  const body =
    news.length === 1 ? t(`${news[0].change}.push`) : t("many.subject", { count: news.length });
  return { language, title: shop, body, path: alertPath(alert), tag: "wishlist" };
}

function alertSubject({ news, language }: AlertContent<WishlistAlert>): string {
  const t = translator(wishlistAlertTexts, language);
  const [first] = news;
  return news.length === 1
    ? t(`${first.change}.subject`, { title: localized(first.title, language) })
    : t("many.subject", { count: news.length });
}

function alertUrl(alert: AlertContent<WishlistAlert>): string {
  return alert.publicUrl + alertPath(alert);
}

function alertPath({ news, language }: AlertContent<WishlistAlert>): string {
  const [{ store, productId, slug }] = news;
  const path = news.length === 1 ? paths.product(store, productId, slug) : paths.wishlist;
  return withLanguage(path, language);
}

function money(amount: Money): string {
  return formatMoney(toWire(amount));
}
