import { withLanguage } from "@harbour/i18n";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useLanguage } from "../site/use-texts.ts";
import { readListQuery, formatListQuery, type ListQuery } from "./list-query.ts";

/**
 * Returns the query including pending changes. A press shows at once, and the next press builds on it. `applyQuery`
 * requests another query and keeps the scroll position.
 */
export function usePendingQuery({
  query,
  path,
  isCached,
}: {
  query: ListQuery;
  path: string;
  /** Tells whether the list belongs to an earlier query. */
  isCached: boolean;
}) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location } = useNavigation();
  const listAddress = withLanguage(path, language);
  const isNavigating = location?.pathname === listAddress;
  const nextSearch = isNavigating ? location.search : isCached ? search : null;
  const pendingQuery = nextSearch === null ? query : readListQuery(new URLSearchParams(nextSearch));
  return {
    pendingQuery,
    isNavigating,
    /** Tells whether the list grows at its end. */
    isLoadingMore: pendingQuery.page === query.page && pendingQuery.to > query.to,
    applyQuery: (next: ListQuery, options?: { replace: boolean }) =>
      // `flushSync` renders at once, so that a second press in the same moment sees the first.
      void navigate(listAddress + formatListQuery(next), {
        preventScrollReset: true,
        flushSync: true,
        ...options,
      }),
  };
}
