import { ownPathPattern } from "@harbour/contracts/site-paths";

/**
 * Returns `path` if it is a path of this site, otherwise "/". A return address therefore cannot lead to another site.
 */
export function sanitizeOwnPath(path: string | null | undefined): string {
  return path && path.length <= 500 && ownPathPattern.test(path) ? path : "/";
}
