import { useLocation, useNavigate, useNavigation } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useLanguage } from "../site/use-text.ts";
import { readListQuery, searchOf, type ListQuery } from "./list-query.ts";

/**
 * The query as the shopper sees it: while its answer is on the way or cannot be had, what was pressed already shows, and
 * the next press builds on it. `choose` asks another one; the place on the page stays.
 */
export function usePendingQuery({
  query,
  path,
  isCached,
}: {
  query: ListQuery;
  path: string;
  /** The list is an earlier query's. */
  isCached: boolean;
}) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location } = useNavigation();
  const here = withLanguage(path, language);
  const isWaiting = location?.pathname === here;
  const asked = isWaiting ? location.search : isCached ? search : null;
  const wanted = asked === null ? query : readListQuery(new URLSearchParams(asked));
  return {
    wanted,
    isWaiting,
    /** True when the list grows: what stands there stays, and more comes below. */
    isGrowing: wanted.page === query.page && wanted.to > query.to,
    choose: (next: ListQuery, options?: { replace: boolean }) =>
      // `flushSync` renders at once, so that a second press in the same moment sees the first.
      void navigate(here + searchOf(next), {
        preventScrollReset: true,
        flushSync: true,
        ...options,
      }),
  };
}
