import { stores } from "@harbour/contracts/constants";
import { paths } from "@harbour/contracts/site-paths";

/** The target of an internal link that may be missing in a shop. */
export interface LinkTarget {
  readonly kind: "page" | "category" | "product" | "post" | "library" | "article";
  readonly slug: string;
  readonly store: string;
}

const storeAlias = `(${stores.join("|")})`;

/** Pages that exist in every shop. */
const fixedPagePatterns = [
  /^\/$/,
  /^\/files\//,
  /^\/account(\/[a-z-]+)?$/,
  /^\/authentication\/[a-z-]+(\/(email|phone))?$/,
  /^\/(contact-us|newsletter|blogs|articles|sitemap|coming-soon|offline|not-found)$/,
  /^\/blogs\/rss\.xml$/,
  /^\/(blogs|articles\/[^/]+)\/category\/[^/]+$/,
  /^\/shop\/voucher(\/[^/]+)?$/,
  /^\/result\/([a-z_-]+\/)?(success|failure|cancelled)$/,
  new RegExp(`^(${[paths.calendar, paths.compare, paths.wishlist].join("|")})$`),
  new RegExp(`^/shop/${storeAlias}/(category|product|cart|cart/checkout|order)$`),
  new RegExp(`^/shop/${storeAlias}/order/(track|upload-payment-proof)(/(email|phone))?$`),
];

/** A category's list or a product, in any store. */
const goodsPattern = new RegExp(
  `^/shop/${storeAlias}/(?:(category)/([^/]+)/product|(product)/([^/]+)(?:/[^/]+)?)$`,
);

const toPath = (link: string) =>
  link
    .replace(/[?#].*$/, "")
    .replace(/^\/(zh|cn)(?=\/|$)/, "")
    .replace(/(.)\/$/, "$1") || "/";

export function isLinkOfSite(link: string): boolean {
  const path = toPath(link);
  return fixedPagePatterns.some((page) => page.test(path));
}

/** @returns undefined for addresses that always or never exist */
export function parseReference(link: string): LinkTarget | undefined {
  const path = toPath(link);
  if (fixedPagePatterns.some((page) => page.test(path))) return undefined;
  const [, pageSlug] =
    /^\/(?:terms-of-service\/)?(about-us|faq|(?<=\/terms-of-service\/)[^/]+)$/.exec(path) ?? [];
  if (pageSlug !== undefined) return { kind: "page", slug: decodeSlug(pageSlug), store: "" };
  const [, post, library, article] =
    /^\/(?:blogs\/([^/]+)(?:\/[^/]+)?|articles\/([^/]+)(?:\/([^/]+)(?:\/[^/]+)?)?)$/.exec(path) ??
    [];
  if (post) return { kind: "post", slug: decodeSlug(post), store: "" };
  if (article) return { kind: "article", slug: decodeSlug(article), store: "" };
  if (library) return { kind: "library", slug: decodeSlug(library), store: "" };
  const [, store = "", category, categorySlug, , product] = goodsPattern.exec(path) ?? [];
  if (category) return { kind: "category", slug: decodeSlug(categorySlug!), store };
  return product === undefined ? undefined : { kind: "product", slug: decodeSlug(product), store };
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
