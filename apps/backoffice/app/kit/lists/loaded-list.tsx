import { Button } from "@harbour/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";
import { RetryNotice } from "../retry-notice.tsx";

interface ReadList {
  readonly rows: readonly unknown[];
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface LoadedListProps {
  readonly list: ReadList;
  /** The element to show when the list has no rows. */
  readonly emptyView: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list once they are loaded, with a button for the next page. */
export function LoadedList({ list, emptyView, children }: LoadedListProps) {
  const t = useTexts(fetchTexts);
  if (list.isError && list.rows.length === 0)
    return <RetryNotice retry={() => void list.refetch()} />;
  if (list.isPending) return <output>{t("loading")}</output>;
  if (list.rows.length === 0) return emptyView;
  return (
    <div className="space-y-4">
      {children}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </div>
  );
}
