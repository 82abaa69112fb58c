import { publicationPaths } from "@harbour/contracts/publication-paths";
import { splitLanguage, withLanguage } from "@harbour/i18n";

/** Returns the tag that announces the blog's feed to feed readers, in the page's language. */
export const makeFeedLink = (title: string, pathname: string) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href: withLanguage(publicationPaths.feed, splitLanguage(pathname).language),
});
