import { stores, type StoreAlias } from "./constants.ts";
import { paths } from "./site-paths.ts";

/** Returns the short path of an order in SMS, without language. The web server leads it to `trackOrder`. */
export const shortOrderPath = (store: StoreAlias, reference: string): string =>
  `/o/${reference}${store === "main" ? "" : `/${store}`}`;

const shortPath = new RegExp(`^(/zh|/cn)?/o/([A-Z0-9-]{1,20})(?:/(${stores.join("|")}))?$`);

/** Returns where the short path of an order leads; undefined for any other path. */
export function readShortOrderPath(path: string): string | undefined {
  const [matchedPath, language = "", reference, store = "main"] = shortPath.exec(path) ?? [];
  if (matchedPath === undefined) return undefined;
  return `${language}${paths.trackOrder(store as StoreAlias)}?order=${reference}`;
}
