import { productsPerPage } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { buttonClass, classes, InlineSelect, LayoutGrid, List } from "@harbour/ui";
import { Link } from "react-router";
import { filterFormId } from "../../../components/filters/filter-panel.tsx";
import { FiltersButton } from "../../../components/filters/filters-button.tsx";
import {
  changeQuery,
  formatListQuery,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { listTexts } from "./list.texts.ts";

interface ListToolbarProps {
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
  path: string;
  /** The default order. */
  sort: string;
  sortings: readonly { slug: string; title: string }[];
  total: number;
  /** The positions of the first and the last product shown. */
  from: number;
  to: number;
}

/** Shows count and order. Its selects belong to the filters' form. */
export function ListToolbar({
  query,
  applyQuery,
  path,
  sort,
  sortings,
  total,
  from,
  to,
}: ListToolbarProps) {
  const t = useTexts(listTexts);
  const isWhole = total === 0 || (from === 1 && to === total);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <output className="grow text-sm text-quiet tabular-nums">
        {total === 1 ? t("countOne") : t(isWhole ? "countAll" : "count", { total, from, to })}
      </output>
      <div className="flex gap-2 max-md:order-first max-md:w-full noscript:flex-wrap">
        <FiltersButton query={query} />
        <InlineSelect
          form={filterFormId}
          name="sort"
          label={t("sort")}
          isLabelShown
          className="grow"
          value={query.sort ?? sort}
          onChange={({ currentTarget: { value } }) =>
            applyQuery(changeQuery(query, { sort: value }))
          }
        >
          {sortings.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </InlineSelect>
        <InlineSelect
          form={filterFormId}
          name="per_page"
          label={t("perPage")}
          isLabelShown
          className="grow shrink-0 max-sm:hidden"
          value={String(query.perPage)}
          onChange={({ currentTarget: { value } }) =>
            applyQuery(changeQuery(query, { perPage: Number(value) }))
          }
        >
          {productsPerPage.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </InlineSelect>
        <span className="hidden noscript:block">
          <button form={filterFormId} className={buttonClass({ variant: "quiet", size: "small" })}>
            {t("apply")}
          </button>
        </span>
        <ViewSwitch query={query} path={path} />
      </div>
    </div>
  );
}

/** Chooses grid or list, stored in the address. */
function ViewSwitch({ query, path }: { query: ListQuery; path: string }) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const listViews = [
    { view: "grid", label: t("asGrid"), icon: <LayoutGrid size={20} /> },
    { view: "list", label: t("asList"), icon: <List size={20} /> },
  ] as const;
  return (
    <span className="flex shrink-0 rounded-md border border-line-strong p-0.5">
      {listViews.map(({ view, label, icon }) => (
        <Link
          key={view}
          to={withLanguage(path, language) + formatListQuery({ ...query, view })}
          replace
          preventScrollReset
          aria-current={query.view === view ? "true" : undefined}
          aria-label={label}
          className={classes(
            "grid min-h-9.5 w-9 place-items-center rounded-sm",
            query.view === view ? "bg-chosen text-on-chosen" : "text-quiet hover:text-ink",
          )}
        >
          {icon}
        </Link>
      ))}
    </span>
  );
}
