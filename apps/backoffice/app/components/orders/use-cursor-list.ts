import { useInfiniteQuery } from "@tanstack/react-query";

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_page_url: string | null;
}

/** Reads a list of the operator API page by page. */
export function useCursorList<Row>(
  queryKey: readonly unknown[],
  read: (after: { readonly after?: string }) => Promise<Page<Row>>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_page_url: next }) =>
      next === null ? null : new URL(next, location.origin).searchParams.get("after"),
  });
  return { ...list, rows: list.data?.pages.flatMap(({ data }) => data) ?? [] };
}
