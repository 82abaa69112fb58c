import { parseStore } from "@harbour/contracts/constants";
import type { ContactKind, StoreAlias } from "@harbour/contracts/site-paths";

export {
  type ContactKind,
  paths,
  type StoreAlias,
  type ContactKindPage,
} from "@harbour/contracts/site-paths";

/** Returns the store of a path such as `/shop/mini/...`, and the default store for every other page. */
export function storeOfPath(path: string): StoreAlias {
  return parseStore(/^\/shop\/([^/]+)/.exec(path)?.[1]);
}

/** The page shown without a connection (`service-worker/worker.js`). */
export const offlinePath = "/offline";
/** The path of the products that the service worker stores for that page, in its cache. */
export const savedProductsPath = "/kept-products";
/** The health check of the site and its dependencies. */
export const readinessPath = "/readyz";
/** The site's service worker, at a path from which it covers the whole site. */
export const workerPath = "/service-worker.js";

/** Tells whether a path has no language. */
export const isWithoutLanguage = (path: string): boolean =>
  /^\/(personal|preferences|robots\.txt|sitemap\.xml|sitemaps\/.+)$/.test(path);

/** Tells whether a page is one of signing in, registering or confirming an address. */
export const isAuthentication = (path: string): boolean => path.startsWith("/authentication/");

/**
 * Tells whether a page has no frame of the shop: checkout, and pages before the opening. The path may have a language.
 */
export const isFramelessPage = (path: string): boolean =>
  /\/cart\/checkout$|^(\/(zh|cn))?\/(coming-soon|password)$/.test(path);

/**
 * Tells whether a page is the same for everybody and cheap to prefetch. Pages with per-user parts would load twice.
 * Search pages are excluded, because each search is counted.
 */
export const isPrefetchablePage = (path: string): boolean =>
  /^\/(shop\/\w+\/(product|category).*|blogs.*|articles.*|about-us|faq|terms-of-service\/.*)?$/.test(
    path,
  );

/** Tells whether a page lists or finds products. The path may have a language. */
export const isProductList = (path: string): boolean => path.endsWith("/product");

/** Returns the kind of contact that the page's last path segment names. */
export const contactKind = (path: string): ContactKind =>
  path.endsWith("/phone") ? "phone" : "email";
