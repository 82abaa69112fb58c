import { withLanguage } from "@harbour/i18n";
import { Anchor, buttonClass, classes, InlineSelect } from "@harbour/ui";
import { filterFormId } from "../../../components/filters/filter-panel.tsx";
import { FiltersButton } from "../../../components/filters/filters-button.tsx";
import {
  changeQuery,
  formatListQuery,
  type ListQuery,
} from "../../../components/filters/list-query.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { wishlistPath } from "../../../components/wishlist/use-wishlist-item.ts";
import { wishlistPageTexts } from "./wishlist-page.texts.ts";
import { wishlistSortings } from "./wishlist-query.ts";
import { WishlistSearch } from "./wishlist-search.tsx";

interface WishlistToolbarProps {
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
  count: string;
}

/** Shows the count of items, a search among them, and their order, which belongs to the filters' form. */
export function WishlistToolbar({ query, applyQuery, count }: WishlistToolbarProps) {
  const t = useTexts(wishlistPageTexts);
  const language = useLanguage();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex grow flex-wrap items-center gap-x-3 text-sm">
        <output className="text-quiet tabular-nums">{count}</output>
        {query.keyword && (
          <Anchor
            href={wishlistPath + formatListQuery(changeQuery(query, { keyword: "" }))}
            className="-my-2 inline-flex min-h-9 items-center font-bold text-link hover:underline"
          >
            {t("clearWords")}
          </Anchor>
        )}
      </p>
      <div className="flex flex-wrap gap-2 max-md:order-first max-md:w-full">
        <WishlistSearch
          query={query}
          applyQuery={applyQuery}
          action={withLanguage(wishlistPath, language)}
        />
        <FiltersButton query={query} />
        <InlineSelect
          form={filterFormId}
          name="sort"
          label={t("sort")}
          className="grow"
          value={query.sort ?? ""}
          onChange={({ currentTarget: { value } }) =>
            applyQuery(changeQuery(query, { sort: value || null }))
          }
        >
          <option value="">{t("newestItem")}</option>
          {wishlistSortings.map((wishlistSorting) => (
            <option key={wishlistSorting} value={wishlistSorting}>
              {t(wishlistSorting)}
            </option>
          ))}
        </InlineSelect>
        <span className="hidden noscript:block">
          <button
            form={filterFormId}
            className={classes(buttonClass({ variant: "quiet", size: "small" }), "min-h-11")}
          >
            {t("apply")}
          </button>
        </span>
      </div>
    </div>
  );
}
