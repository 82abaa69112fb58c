import { withLanguage } from "@harbour/i18n";
import { buttonClass, classes, Pagination } from "@harbour/ui";
import { Link } from "react-router";
import { formatListQuery, type ListQuery } from "../../../components/filters/list-query.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { listTexts } from "./list.texts.ts";

interface MorePagesProps {
  query: ListQuery;
  path: string;
  last: number;
  hasMore: boolean;
  /** Tells whether more is loading. */
  isLoadingMore: boolean;
  onLoadMore: () => void;
}

/**
 * Links to show one more page below, or another page instead. The address contains the loaded pages, so that returning
 * from a product shows all of them.
 */
export function MorePages({
  query,
  path,
  last,
  hasMore,
  isLoadingMore,
  onLoadMore,
}: MorePagesProps) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const { page, to } = query;
  return (
    <div className="mt-12 flex flex-col items-center gap-6">
      {hasMore && (
        <Link
          to={withLanguage(path, language) + formatListQuery({ ...query, to: to + 1 })}
          replace
          preventScrollReset
          onClick={onLoadMore}
          aria-busy={isLoadingMore || undefined}
          className={classes(buttonClass({ variant: "secondary" }), isLoadingMore && "opacity-50")}
        >
          {t("more")}
        </Link>
      )}
      <Pagination
        current={Math.max(page, Math.min(to, last))}
        last={last}
        pageHref={(number) => path + formatListQuery({ ...query, page: number, to: number })}
        labels={{
          navigation: t("pages"),
          previous: t("previous"),
          next: t("next"),
          page: (number) => t("page", { number }),
        }}
      />
    </div>
  );
}
