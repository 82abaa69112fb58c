/**
 * A path of this site, to go back to; "/" for anything else. Browsers read `//host` and `/\host` as other sites, and drop
 * tabs and line breaks from addresses before they look.
 */
export function ownPath(path: string | null | undefined): string {
  return path && path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : "/";
}
