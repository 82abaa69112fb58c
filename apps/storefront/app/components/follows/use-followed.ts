import { useFetchers } from "react-router";

/** Returns the follows including pending changes. @param follows keys */
export function useFollowed(follows: readonly string[]): ReadonlySet<string> {
  const fetchers = useFetchers();
  const followedKeys = new Set(follows);
  for (const { formData } of fetchers) {
    const intent = formData?.get("intent");
    const target = formData?.get("target");
    if (typeof target !== "string") continue;
    if (intent === "follow") followedKeys.add(target);
    if (intent === "unfollow") followedKeys.delete(target);
  }
  return followedKeys;
}
