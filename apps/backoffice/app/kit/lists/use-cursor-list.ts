import { useInfiniteQuery, type QueryKey } from "@tanstack/react-query";
import { useMemo } from "react";
import { readCursor } from "./read-cursor.ts";

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_page_url: string | null;
  readonly has_more?: boolean;
}

/**
 * Reads a list of the operator API page by page.
 * @param pollMs the pause in milliseconds after which the list is read again while the page is visible
 */
export function useCursorList<Row>(
  queryKey: QueryKey,
  fetchPage: (after: { readonly after?: string }) => Promise<Page<Row>>,
  pollMs?: number,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) => readCursor(next),
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  return { ...list, rows };
}
