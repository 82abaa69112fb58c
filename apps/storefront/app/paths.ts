import type { ContactKind, StoreAlias } from "@harbour/contracts/site-paths";

export {
  type ContactKind,
  paths,
  type StoreAlias,
  type TwofoldPage,
} from "@harbour/contracts/site-paths";

/** `/shop/mini/...` is the mini store; every other page stands in the main one. */
export function storeOfPath(path: string): StoreAlias {
  return /^\/shop\/mini(\/|$)/.test(path) ? "mini" : "main";
}

/** The page without a connection (`service-worker/worker.js`). */
export const offlinePath = "/offline";
/** The path of what the worker keeps for that page, in its cache. */
export const savedProductsPath = "/kept-products";
/** The health of the site and of what it needs. */
export const readinessPath = "/readyz";
/** The site's service worker, from where it looks after all of the site. */
export const workerPath = "/service-worker.js";

/** Tells whether a path exists once, in no language. */
export const isWithoutLanguage = (path: string): boolean =>
  /^\/(personal|preferences|robots\.txt|sitemap\.xml|sitemaps\/.+)$/.test(path);

/** Tells whether a page is one of signing in, registering or confirming an address. */
export const isAuthentication = (path: string): boolean => path.startsWith("/authentication/");

/** Pages without the shop's frame: checkout, and pages before the opening; also with a language. */
export const isBare = (path: string): boolean =>
  /\/cart\/checkout$|^(\/(zh|cn))?\/(coming-soon|password)$/.test(path);

/**
 * Pages that are the same for everybody and cheap to prefetch. Per-user parts would load twice, and searches are
 * counted.
 */
export const isForEverybody = (path: string): boolean =>
  /^\/(shop\/\w+\/(product|category).*|blogs.*|articles.*|about-us|faq|terms-of-service\/.*)?$/.test(
    path,
  );

/** The page's last path segment says which contact it asks for. */
export const contactKind = (path: string): ContactKind =>
  path.endsWith("/phone") ? "phone" : "email";
