import { htmlLang, type Language } from "@harbour/i18n";
import escapeHtml from "escape-html";
import {
  composePageAddress,
  type SiteLanguage,
} from "../../../components/site/language-address.ts";

/** A page of the site in all active languages. */
export interface MapEntry {
  /** A path without language. */
  readonly path: string;
  /** The time of the change in ISO-8601, if known. */
  readonly updatedAt?: string;
  readonly images?: readonly string[];
}

/** Writes a map of pages in one language; each names its translations, with English as default. */
export function composeSiteMap(
  entries: readonly MapEntry[],
  {
    language,
    ...origins
  }: { language: Language; languages: readonly SiteLanguage[]; publicUrl: string },
): string {
  const address = (path: string, addressLanguage: Language) =>
    escapeHtml(composePageAddress(path, addressLanguage, origins));
  const { languages, publicUrl } = origins;
  const formatAlternateLink = (tag: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.map(({ path, updatedAt, images = [] }) =>
    [
      "<url>",
      `<loc>${address(path, language)}</loc>`,
      formatLastmod(updatedAt),
      ...languages.map(({ value }) => formatAlternateLink(htmlLang(value), address(path, value))),
      formatAlternateLink("x-default", address(path, "en")),
      ...images.map(
        (image) =>
          `<image:image><image:loc>${escapeHtml(publicUrl + image)}</image:loc></image:image>`,
      ),
      "</url>",
    ].join(""),
  );
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>`;
}

/** Writes the index of all maps. `updatedAt` is the last change in a map, in ISO-8601. */
export function composeSiteMapIndex(
  siteMaps: readonly { readonly address: string; readonly updatedAt?: string }[],
): string {
  const mapElements = siteMaps.map(
    ({ address, updatedAt }) =>
      `<sitemap><loc>${escapeHtml(address)}</loc>${formatLastmod(updatedAt)}</sitemap>`,
  );
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${mapElements.join("\n")}\n</sitemapindex>`;
}

const formatLastmod = (updatedAt: string | undefined) =>
  updatedAt === undefined ? "" : `<lastmod>${escapeHtml(updatedAt)}</lastmod>`;
