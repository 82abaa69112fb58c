/** In the address that somebody comes back to who signed in to follow, or has no script: what they pressed Follow of. */
export const followedParameter = "followed";

/** @param path of this site, with its language */
export function toFollowed(path: string, key: string): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set(followedParameter, key);
  return url.pathname + url.search + url.hash;
}
