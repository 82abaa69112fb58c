import { ownPathPattern } from "@harbour/contracts/site-paths";

/** Returns a path of this site to go back to; "/" for anything else. */
export function sanitizeOwnPath(path: string | null | undefined): string {
  return path && path.length <= 500 && ownPathPattern.test(path) ? path : "/";
}
