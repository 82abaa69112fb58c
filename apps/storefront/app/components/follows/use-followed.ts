import { useFetchers } from "react-router";

/** Returns the follows including pending changes. @param follows keys */
export function useFollowed(follows: readonly string[]): ReadonlySet<string> {
  const fetchers = useFetchers();
  const followed = new Set(follows);
  for (const { formData } of fetchers) {
    const intent = formData?.get("intent");
    const target = formData?.get("target");
    if (typeof target !== "string") continue;
    if (intent === "follow") followed.add(target);
    if (intent === "unfollow") followed.delete(target);
  }
  return followed;
}
