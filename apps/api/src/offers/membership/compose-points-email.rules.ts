import { paths } from "@harbour/contracts/site-paths";
import { formatDay, greetingName, type Language, translator, withLanguage } from "@harbour/i18n";
import type { Email } from "../../base/messages/index.ts";
import { breakLinks } from "../../platform/values/break-links.rules.ts";
import { pointsEmailTexts } from "./points-email.texts.ts";

/** The subject of a message about points. */
export type PointsNews = "expiring" | "birthday" | "given";

export interface PointsEmailContent {
  readonly news: PointsNews;
  readonly points: number;
  /** The time in ISO 8601 when the first points expire. */
  readonly expiresAt?: string | undefined;
  readonly name: string;
  readonly language: Language;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

export function composePointsEmail(mailData: PointsEmailContent): Email {
  const { news, name, points, language } = mailData;
  const t = translator(pointsEmailTexts, language);
  const subject = t(`${news}.subject${pluralSuffix(points)}`, { points });
  const day = formatExpiry(mailData);
  return {
    language,
    subject,
    heading: subject,
    parts: [
      name === ""
        ? t("greeting.unnamed")
        : t("greeting.named", { name: breakLinks(greetingName(name)) }),
      t(`${news}.text${pluralSuffix(points)}`, { points, day }),
      { button: { label: t("button"), url: membershipUrl(mailData) } },
    ],
  };
}

/** Writes the same news as one line of SMS, with the day on which the first points expire. */
export function composePointsSms(mailData: PointsEmailContent, shop: string): string {
  const t = translator(pointsEmailTexts, mailData.language);
  const { news, points } = mailData;
  const key = news === "expiring" ? "expiring.sms" : (`${news}.subject` as const);
  const subject = t(`${key}${pluralSuffix(points)}`, { points, day: formatExpiry(mailData) });
  return t("sms", { shop, subject, url: membershipUrl(mailData) });
}

const formatExpiry = ({ expiresAt }: PointsEmailContent) =>
  expiresAt === undefined ? "" : formatDay(expiresAt);

const pluralSuffix = (points: number) => (points === 1 ? ".one" : "");

function membershipUrl({ publicUrl, language }: PointsEmailContent): string {
  return publicUrl + withLanguage(paths.account("membership"), language);
}
