import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMember } from "./personal-counts.tsx";

/** The query parameter that asks a page's address for the visitor's own part. */
export const ownPart = "own";

/**
 * Returns the member's own part of a page that is cached for everybody, once there is known to be a member. Its loader
 * answers `?own=1` with it.
 * @param path with its language; null: nothing is asked
 */
export function useOwnPart<Loader>(path: string | null) {
  const isMember = useMember() !== null;
  const { data, load } = useFetcher<Loader>({ key: `own:${path}` });
  useEffect(() => {
    if (isMember && path !== null) void load(`${path}?${ownPart}=1`);
  }, [isMember, path, load]);
  return isMember ? data : undefined;
}
