import type { Release } from "@harbour/contracts";
import { paths } from "@harbour/contracts/site-paths";
import { formatDay, type Language, localized, translator, withLanguage } from "@harbour/i18n";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { calendarFeedTexts } from "./calendar-feed.texts.ts";

export interface FeedContent {
  readonly releases: readonly Release[];
  /** Units that the person pre-ordered, by product. */
  readonly preorders: ReadonlyMap<string, number>;
  readonly isOwn: boolean;
  readonly language: Language;
  readonly shopName: string;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/** Seconds after which calendar programs should fetch the feed again. */
const refreshSeconds = 6 * 60 * 60;
/** The change time of dates that never moved. A constant keeps the feed identical between requests. */
const defaultChangeTime = "2000-01-01T00:00:00Z";

/**
 * Composes a calendar of all-day events (RFC 5545). Each move of a date increments its sequence number, so that
 * calendar programs notice the change.
 */
export function composeFeed(feedData: FeedContent): string {
  const { releases, isOwn, language, publicUrl } = feedData;
  const t = translator(calendarFeedTexts, language);
  // The library does not escape these characters in names.
  const shop = feedData.shopName.replaceAll(/[\\;,\r\n]+/g, " ");
  const feed = ical({
    name: t(isOwn ? "ownTitle" : "title", { shop }),
    prodId: { company: "Harbour", product: "calendar", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const host = new URL(publicUrl).host;
  for (const release of releases) {
    const { product, changes, release_date: day } = release;
    const lastMovedAt = new Date(changes.at(-1)?.changed_at ?? defaultChangeTime);
    feed.createEvent({
      id: `${product._id}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: localized(product.title, language),
      description: describeRelease(release, feedData),
      url:
        publicUrl + withLanguage(paths.product(product.store, product._id, product.slug), language),
      sequence: changes.length,
      stamp: lastMovedAt,
      lastModified: lastMovedAt,
      // A release does not block the person's time.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library omits the last line break, and strict programs refuse such a file.
  return `${feed.toString().trimEnd()}\r\n`;
}

function describeRelease(
  { product, changes, release_date }: Release,
  { preorders, language }: FeedContent,
) {
  const t = translator(calendarFeedTexts, language);
  const qty = preorders.get(product._id);
  const previousDate = changes.at(-1)?.before;
  return [
    product.series ? localized(product.series.title, language) : product.brand,
    qty === undefined ? t(product.availability) : t("own", { qty }),
    previousDate &&
      t(release_date > previousDate ? "later" : "earlier", { before: formatDay(previousDate) }),
  ]
    .filter(Boolean)
    .join("\n");
}
