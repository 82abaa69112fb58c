import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMember } from "./personal-counts.tsx";

/** The query parameter that asks a page's address for the visitor's own part. */
export const userPartParameter = "own";

/**
 * Returns the member's part of a cached page, once a member is known. The loader answers `?own=1` with it.
 * @param path with language; null requests nothing
 */
export function usePerUserPart<Loader>(path: string | null) {
  const isMember = useMember() !== null;
  const { data, load } = useFetcher<Loader>({ key: `own:${path}` });
  useEffect(() => {
    if (isMember && path !== null) void load(`${path}?${userPartParameter}=1`);
  }, [isMember, path, load]);
  return isMember ? data : undefined;
}
