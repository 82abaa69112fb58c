import { withLanguage } from "@harbour/i18n";
import { Button, buttonClass, classes, useModalPopover, X } from "@harbour/ui";
import type { FormEvent } from "react";
import { Form } from "react-router";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { CategoryFilter } from "./category-filter.tsx";
import { filterTexts } from "./filter.texts.ts";
import { readListQuery, type ListQuery } from "./list-query.ts";
import type { FiltersView } from "./present-filters.ts";
import { PriceFilter } from "./price-filter.tsx";
import { RatingFilter } from "./rating-filter.tsx";
import { ValueFilter } from "./value-filter.tsx";

export const filterPanelId = "filters";
/** The form to which the toolbar's selects also belong. */
export const filterFormId = "filter-form";

interface FilterPanelProps {
  filters: FiltersView;
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
  path: string;
  total: number;
}

/**
 * A plain GET form. With script each press sends it, without script its button does. On wide screens it stands beside
 * the list. On other screens it is a native `popover`, so that the drawer works without script.
 */
export function FilterPanel({ filters, query, applyQuery, path, total }: FilterPanelProps) {
  const t = useTexts(filterTexts);
  const language = useLanguage();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const { priceFrom, priceTo } = readListQuery(
      new URLSearchParams([...formData].map(([name, value]) => [name, value as string])),
    );
    applyQuery({ ...query, page: 1, to: 1, priceFrom, priceTo });
  };
  return (
    <section
      id={filterPanelId}
      popover="auto"
      {...useModalPopover()}
      aria-label={t("filters")}
      className={classes(
        "fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(22rem,100vw-2.5rem)] overflow-y-auto overscroll-contain border-0 max-lg:scroll-py-24 bg-page p-0 text-ink shadow-2xl backdrop:bg-black/45",
        "lg:sticky lg:top-34 lg:-ms-1 lg:-mt-1 lg:block lg:h-auto lg:max-h-[calc(100dvh-9.5rem)] lg:w-auto lg:shadow-none lg:[scrollbar-width:thin]",
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-page px-4 py-2 lg:hidden">
        <p className="heading text-lg font-extrabold">{t("filters")}</p>
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label={t("close")}
          className={buttonClass({ variant: "bare", size: "icon" })}
        >
          <X size={22} />
        </button>
      </div>
      <Form
        id={filterFormId}
        method="get"
        action={withLanguage(path, language)}
        onSubmit={send}
        className="px-4 lg:ps-1 lg:pe-3"
      >
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.view === "list" && <input type="hidden" name="view" value="list" />}
        {query.unfolded.map((name) => (
          <input key={name} type="hidden" name="all" value={name} />
        ))}
        <CategoryFilter options={filters.categories} query={query} applyQuery={applyQuery} />
        <PriceFilter price={filters.price} query={query} />
        {filters.groups.map((group) => (
          <ValueFilter key={group.name} group={group} query={query} applyQuery={applyQuery} />
        ))}
        <RatingFilter ratings={filters.ratings} query={query} applyQuery={applyQuery} />
        <div className="hidden py-4 noscript:block">
          <Button className="w-full">{t("apply")}</Button>
        </div>
      </Form>
      <div className="sticky bottom-0 border-t border-line bg-page p-4 lg:hidden noscript:hidden">
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          className={classes(buttonClass(), "w-full")}
        >
          {total === 1 ? t("showOne") : t("showCount", { count: total })}
        </button>
      </div>
    </section>
  );
}
