import { htmlLang, type Language } from "@harbour/i18n";
import escapeHtml from "escape-html";

export interface NewsItem {
  /** A permanent id. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  /** The time in ISO-8601. */
  readonly publishedAt: string;
  readonly categories: readonly string[];
  readonly image?: string;
}

export interface News {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  /** The page's address. */
  readonly address: string;
  readonly feedAddress: string;
  /** The news, newest first. */
  readonly items: readonly NewsItem[];
}

/** Writes a feed as RSS 2.0, in one language. */
export function composeRss({ items, language, ...news }: News): string {
  const [newestItem] = items;
  const channelElements = [
    element("title", news.title),
    element("link", news.address),
    element("description", news.description),
    element("language", htmlLang(language)),
    `<atom:link href="${escapeHtml(news.feedAddress)}" rel="self" type="application/rss+xml"/>`,
    ...(newestItem === undefined
      ? []
      : [element("lastBuildDate", toUtcDate(newestItem.publishedAt))]),
  ];
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    ...channelElements,
    ...items.map(formatFeedItem),
    "</channel>",
    "</rss>",
  ].join("\n");
}

function formatFeedItem({
  id,
  title,
  summary,
  address,
  publishedAt,
  categories,
  image,
}: NewsItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", address),
    `<guid isPermaLink="false">${escapeHtml(id)}</guid>`,
    element("pubDate", toUtcDate(publishedAt)),
    element("description", summary),
    ...categories.map((category) => element("category", category)),
    ...(image === undefined ? [] : [`<media:content url="${escapeHtml(image)}" medium="image"/>`]),
    "</item>",
  ].join("");
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;

/** Writes a time in the format of RFC 822. */
const toUtcDate = (moment: string) => new Date(moment).toUTCString();
