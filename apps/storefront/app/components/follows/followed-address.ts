/** The parameter with the followed key, after signing in or without script. */
export const followedParameter = "followed";

/**
 * Returns a page's address with the followed key.
 * @param path of this site, with its language
 */
export function composeFollowedAddress(path: string, key: string): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set(followedParameter, key);
  return url.pathname + url.search + url.hash;
}
