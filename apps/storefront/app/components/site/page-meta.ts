import { htmlLang, splitLanguage, stripHtml, type Language } from "@harbour/i18n";
import type { MetaDescriptor } from "react-router";
import { composePageAddress } from "./language-address.ts";
import type { Packed } from "./packed-values.ts";
import type { Site } from "./present-site.ts";
import type { SentSite } from "./sent-site.ts";
import { unpackSite } from "./use-site.ts";

interface PageMatch {
  readonly id: string;
  readonly pathname: string;
  readonly loaderData?: unknown;
  readonly error?: unknown;
}

interface PageMetaInput {
  readonly title: string | undefined;
  readonly description?: string | undefined;
  /** The page's main picture, as a path of ours. */
  readonly image?: string | null | undefined;
  /** The page's type for sharing. */
  readonly type?: "website" | "product" | "article";
  /** Tells whether search engines must not index the page. */
  readonly isPrivate?: boolean;
}

/** The title with the site's name, and tags for sharing and search (S9-034). */
export function composePageMeta(
  matches: readonly (PageMatch | undefined)[],
  { title, description, image, type = "website", isPrivate }: PageMetaInput,
): MetaDescriptor[] {
  const page = matches.at(-1);
  // The page of an error sets its own title.
  if (page?.error) return [];
  const packedSite = matches.find((match) => match?.id === "root")?.loaderData;
  const rootSite = packedSite ? unpackSite(packedSite as Packed<SentSite>) : undefined;
  const name = rootSite?.name ?? "";
  const descriptionText = stripHtml(description || rootSite?.description || "");
  const fullTitle = title ? `${title} · ${name}` : name;
  return [
    { title: fullTitle },
    { name: "description", content: descriptionText },
    ...(import.meta.env.SSR
      ? listSharingTags({ fullTitle, descriptionText, name, title, type, image, rootSite })
      : []),
    // A page that must not be indexed needs no canonical address.
    ...(isPrivate
      ? [{ name: "robots", content: "noindex" }]
      : page && rootSite
        ? describePageAddresses(page, rootSite)
        : []),
  ];
}

interface PageMetaFacts extends Pick<PageMetaInput, "title" | "type" | "image"> {
  readonly fullTitle: string;
  readonly descriptionText: string;
  readonly name: string;
  readonly rootSite: Site | undefined;
}

/** Returns the tags for sharing. Only the server renders them, because their readers run no script. */
const listSharingTags = ({
  fullTitle,
  descriptionText,
  name,
  title,
  type,
  image,
  rootSite,
}: PageMetaFacts): MetaDescriptor[] => [
  { property: "og:title", content: fullTitle },
  { property: "og:description", content: descriptionText },
  { property: "og:site_name", content: name },
  { property: "og:type", content: type },
  { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ...(image && rootSite
    ? [
        { property: "og:image", content: rootSite.publicUrl + image },
        { property: "og:image:alt", content: title || name },
      ]
    : []),
];

const locales: Readonly<Record<Language, string>> = { en: "en_HK", zh: "zh_HK", cn: "zh_CN" };

/** Returns the canonical address and those of all languages, with English as default. */
function describePageAddresses(page: PageMatch, site: Site): MetaDescriptor[] {
  const { language, path: pathWithoutLanguage } = splitLanguage(page.pathname);
  const path = readCanonical(page.loaderData) ?? (pathWithoutLanguage.replace(/\/+$/, "") || "/");
  const composeLanguageUrl = (target: Language) => composePageAddress(path, target, site);
  const makeAlternateLink = (hrefLang: string, href: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href,
  });
  const enabled = site.languages.map(({ value }) => value);
  return [
    { tagName: "link", rel: "canonical", href: composeLanguageUrl(language) },
    ...enabled.map((target) => makeAlternateLink(htmlLang(target), composeLanguageUrl(target))),
    makeAlternateLink("x-default", composeLanguageUrl("en")),
    ...(import.meta.env.SSR
      ? [
          { property: "og:url", content: composeLanguageUrl(language) },
          { property: "og:locale", content: locales[language] },
          ...enabled
            .filter((target) => target !== language)
            .map((target) => ({ property: "og:locale:alternate", content: locales[target] })),
        ]
      : []),
  ];
}

/** Returns the canonical address, without language, of a page that has several addresses. */
function readCanonical(loaderData: unknown): string | undefined {
  const canonical = (loaderData as { canonical?: unknown } | undefined)?.canonical;
  return typeof canonical === "string" ? canonical : undefined;
}
