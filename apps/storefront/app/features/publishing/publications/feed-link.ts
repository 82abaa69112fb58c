import { publicationPaths } from "@harbour/contracts/publication-paths";
import { splitLanguage, withLanguage } from "@harbour/i18n";

/** Tells feed readers of the blog's news, in the page's language. */
export const feedLink = (title: string, pathname: string) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href: withLanguage(publicationPaths.feed, splitLanguage(pathname).language),
});
