import { formatShortMoney } from "@harbour/i18n";
import { ArrowRight, buttonClass, classes } from "@harbour/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../site/use-texts.ts";
import { FilterBlock } from "./filter-block.tsx";
import { filterTexts } from "./filter.texts.ts";
import type { ListQuery } from "./list-query.ts";
import type { FiltersView } from "./present-filters.ts";

/** A pair of amounts that apply on Enter, on the button, or on leaving the field. */
export function PriceFilter({
  price,
  query: { priceFrom, priceTo },
}: {
  price: FiltersView["price"];
  query: ListQuery;
}) {
  const t = useTexts(filterTexts);
  if (price === null && !priceFrom && !priceTo) return null;
  return (
    <FilterBlock title={t("price")}>
      <div className="flex items-end gap-2 pt-0.5 pb-1">
        <Amount name="price_from" label={t("priceFrom")} value={priceFrom} />
        <Amount name="price_to" label={t("priceTo")} value={priceTo} />
        <button
          aria-label={t("apply")}
          className={classes(buttonClass({ variant: "quiet", size: "icon" }), "shrink-0")}
        >
          <ArrowRight size={18} className="rtl:-scale-x-100" />
        </button>
      </div>
      {price && (
        <p className="text-sm text-quiet tabular-nums">
          {formatShortMoney(price.lowest)} – {formatShortMoney(price.highest)}
        </p>
      )}
    </FilterBlock>
  );
}

function Amount({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Another control may have changed the typed amounts.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <label className="min-w-0 grow text-sm text-quiet">
      {label}
      <input
        ref={field}
        type="number"
        name={name}
        inputMode="decimal"
        min={0}
        step="any"
        defaultValue={value}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== value) currentTarget.form?.requestSubmit();
        }}
        className="mt-1 block min-h-11 w-full min-w-0 [appearance:textfield] rounded-md border border-line-strong bg-raised px-3 text-base text-ink tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
    </label>
  );
}
