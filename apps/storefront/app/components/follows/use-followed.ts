import { useFetchers } from "react-router";

/**
 * Returns what is followed, with the outcome of the forms that are on their way.
 * @param follows keys
 */
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
