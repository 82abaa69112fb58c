import { ApiError } from "@harbour/api-client";
import { defaultStore, findOtherStore } from "@harbour/contracts/constants";
import { publicationPaths } from "@harbour/contracts/publication-paths";
import { writtenPageSlugs, termsSlugs } from "@harbour/contracts/written-pages";
import { localized, translator } from "@harbour/i18n";
import { readRoots, type CategoryTile } from "../../../components/categories/read-categories.ts";
import { paths, type StoreAlias } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import { siteMapTexts } from "./site-map.texts.ts";

export interface MapLink {
  readonly title: string;
  readonly href: string;
  readonly children?: readonly MapLink[];
}

export interface MapSection {
  /** The section's anchor in the address. */
  readonly id: string;
  readonly title: string;
  readonly links: readonly MapLink[];
}

/** Reads all sections of the site, and leaves empty ones out (S2-142). */
export async function readSiteMap(context: RequestContext): Promise<MapSection[]> {
  const t = translator(siteMapTexts, context.language);
  const otherStore = findOtherStore(defaultStore);
  const [main, other, vouchers, posts, libraries, writtenPageLinks] = await Promise.all([
    requireFound(readRoots({ ...context, store: defaultStore })),
    readRoots({ ...context, store: otherStore }).catch(fallbackOnRefusal([])),
    context.api.vouchers
      .list({ query: { per_page: 1 } })
      .then(({ total }) => total > 0)
      .catch(fallbackOnRefusal(false)),
    context.api.posts
      .filter({ query: { per_page: 1 } })
      .then(({ total }) => total > 0)
      .catch(fallbackOnRefusal(false)),
    context.api.articles
      .libraries({ query: {} })
      .then(({ data }) => data)
      .catch(fallbackOnRefusal([])),
    Promise.all(writtenPageSlugs.map((slug) => findStaticPage(context, slug))),
  ]);
  const listStoreLinks = (store: StoreAlias, categories: readonly CategoryTile[]): MapLink[] => [
    { title: t("allProducts"), href: paths.products(store) },
    { title: t("allCategories"), href: paths.categories(store) },
    ...categories.map(toMapLink),
  ];
  const sections: MapSection[] = [
    {
      id: defaultStore,
      title: t(defaultStore),
      links: [
        ...listStoreLinks(defaultStore, main),
        { title: t("comingSoon"), href: paths.comingSoon },
      ],
    },
    {
      id: otherStore,
      title: t(otherStore),
      links: other.length > 0 ? listStoreLinks(otherStore, other) : [],
    },
    {
      id: "reading",
      title: t("reading"),
      links: [
        ...(posts ? [{ title: t("blog"), href: publicationPaths.posts }] : []),
        ...libraries.map(({ slug, title }) => ({
          title: localized(title, context.language),
          href: publicationPaths.articles(slug),
        })),
      ],
    },
    {
      id: "service",
      title: t("service"),
      links: [
        { title: t("track"), href: paths.trackOrder(defaultStore) },
        { title: t("proof"), href: paths.order(defaultStore, "upload-payment-proof", "email") },
        { title: t("calendar"), href: paths.calendar },
        { title: t("wishlist"), href: paths.wishlist },
        { title: t("compare"), href: paths.compare },
        ...(vouchers ? [{ title: t("vouchers"), href: paths.voucher() }] : []),
        { title: t("contact"), href: paths.contactUs },
        { title: t("account"), href: paths.account() },
        { title: t("orders"), href: paths.orders(defaultStore) },
        { title: t("signIn"), href: paths.authentication("login", "email") },
        { title: t("register"), href: paths.authentication("register", "email") },
      ],
    },
    { id: "pages", title: t("pages"), links: writtenPageLinks.flat() },
  ];
  return sections.filter(({ links }) => links.length > 0);
}

const toMapLink = ({ title, href, children }: CategoryTile): MapLink => ({
  title,
  href,
  ...(children.length > 0 && { children: children.map(toMapLink) }),
});

/** Reads a static page; undefined for one that the shop never wrote. */
async function findStaticPage({ api, language }: RequestContext, slug: string): Promise<MapLink[]> {
  try {
    const { title } = await api.content.latest({ params: { slug } });
    const href = termsSlugs.includes(slug) ? paths.terms(slug) : `/${slug}`;
    return [{ title: localized(title, language), href }];
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
