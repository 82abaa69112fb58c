import { paths } from "@harbour/contracts/site-paths";
import { formatDay, type Language, localized, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import type { AlertContent } from "../../base/notifications/index.ts";
import type { PushPayload } from "../../base/push/index.ts";
import { releaseAlertTexts } from "./release-alerts.texts.ts";
import type { ReleaseAlert } from "./release-news.repository.ts";

/** Composes one e-mail that lists all unsent news. */
export function composeReleaseAlert(alertData: AlertContent<ReleaseAlert>): Email {
  const { news, language, unsubscribeUrl } = alertData;
  const t = translator(releaseAlertTexts, language);
  const subject = alertSubject(alertData);
  const lines = news.map((alert) => ({
    title: localized(alert.title, language),
    picture: alert.image,
    detail: alertDetail(alert, language),
    // The heading of a mail about one product already names the new day.
    amount: news.length > 1 && alert.kind === "moved" ? formatDay(alert.day ?? "") : "",
  }));
  const label = news.length === 1 ? t("seeProduct") : t("seeCalendar");
  const isMoved = news.some(({ kind }) => kind === "moved");
  return {
    language,
    subject,
    heading: subject,
    parts: [
      t("intro"),
      { lines },
      ...(isMoved ? [t("orders")] : []),
      { button: { label, url: alertUrl(alertData) } },
    ],
    unsubscribeUrl,
  };
}

/** Writes the same news as a one-line SMS. */
export function composeReleaseSms(alertData: AlertContent<ReleaseAlert>, shop: string): string {
  const t = translator(releaseAlertTexts, alertData.language);
  return t("sms", { shop, subject: alertSubject(alertData), url: alertUrl(alertData) });
}

/** Composes a push message without product names, because other people may see the screen. */
export function composeReleasePush(
  alertData: AlertContent<ReleaseAlert>,
  shop: string,
): PushPayload {
  const { news, language } = alertData;
  const t = translator(releaseAlertTexts, language);
  const [first] = news;
  const kind = first.kind === "moved" ? moveDirection(first) : first.kind;
  const body = news.length === 1 ? t(`${kind}.push`) : t("many.subject", { count: news.length });
  return { language, title: shop, body, path: alertPath(alertData), tag: "calendar" };
}

function alertSubject({ news, language }: AlertContent<ReleaseAlert>): string {
  const t = translator(releaseAlertTexts, language);
  const [first] = news;
  if (news.length > 1) return t("many.subject", { count: news.length });
  const title = localized(first.title, language);
  if (first.kind === "announced")
    return t("announced.subject", { title, of: localized(first.of, language) });
  if (first.kind === "arrived") return t("arrived.subject", { title });
  return t(`${moveDirection(first)}.subject`, { title, day: formatDay(first.day ?? "") });
}

function alertDetail(alert: ReleaseAlert, language: Language): string {
  const t = translator(releaseAlertTexts, language);
  if (alert.kind === "arrived") return t("arrived");
  if (alert.kind === "announced")
    return alert.day === null ? t("announced") : t("announcedFor", { day: formatDay(alert.day) });
  return t("before", { before: formatDay(alert.formerDay ?? "") });
}

function moveDirection({ day, formerDay }: ReleaseAlert): "later" | "earlier" {
  return (day ?? "") > (formerDay ?? "") ? "later" : "earlier";
}

function alertUrl(alertData: AlertContent<ReleaseAlert>): string {
  return alertData.publicUrl + alertPath(alertData);
}

function alertPath({ news, language }: AlertContent<ReleaseAlert>): string {
  const [{ store, productId, slug }] = news;
  const path = news.length === 1 ? paths.product(store, productId, slug) : paths.calendar;
  return withLanguage(path, language);
}
