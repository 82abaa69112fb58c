import { defaultStore, stores, type StoreAlias } from "./constants.ts";
import { paths } from "./site-paths.ts";

/** Returns the short path of an order for SMS, without a language. The web server redirects it to `trackOrder`. */
export const shortOrderPath = (store: StoreAlias, reference: string): string =>
  `/o/${reference}${store === defaultStore ? "" : `/${store}`}`;

const shortPath = new RegExp(`^(/zh|/cn)?/o/([A-Z0-9-]{1,20})(?:/(${stores.join("|")}))?$`);

/** Returns the path to which a short order path redirects. Undefined for any other path. */
export function readShortOrderPath(path: string): string | undefined {
  const [matchedPath, language = "", reference, store = defaultStore] = shortPath.exec(path) ?? [];
  if (matchedPath === undefined) return undefined;
  return `${language}${paths.trackOrder(store as StoreAlias)}?order=${reference}`;
}
