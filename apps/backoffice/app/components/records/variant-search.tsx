import type { ListedVariant } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { Input } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../api.ts";
import { RetryNotice } from "../../kit/retry-notice.tsx";
import { useSettled } from "../../kit/use-settled.ts";
import { useLanguage, useTexts } from "../../texts.ts";
import { variantSearchTexts } from "./variant-search.texts.ts";

interface VariantSearchProps {
  readonly label: string;
  /** The store to search; undefined for both. */
  readonly store?: "main" | "mini" | undefined;
  /** Draws the buttons of a match. */
  readonly renderActions: (variant: ListedVariant) => ReactNode;
}

/** A search for variants for sale, whose matches can be chosen with one press. */
export function VariantSearch({ label, store, renderActions }: VariantSearchProps) {
  const t = useTexts(variantSearchTexts);
  const language = useLanguage();
  const [words, setWords] = useState("");
  const q = useSettled(words.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: ["variant-search", store, q],
    queryFn: () => api.variants.list({ query: { q, per_page: 20, ...(store && { store }) } }),
    enabled: q !== "",
    staleTime: 30_000,
  });
  return (
    <div className="space-y-2">
      <Input
        label={label}
        hint={t("hint")}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter would send the whole form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {q !== "" && isError && !data && <RetryNotice retry={() => void refetch()} />}
      {q !== "" && data && (
        <ul
          aria-label={t("found")}
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
        >
          {data.data.length === 0 && <li className="p-3 text-quiet">{t("noneFound")}</li>}
          {data.data.map((variant) => (
            <li
              key={variant._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3"
            >
              <span className="min-w-0" dir="auto">
                <span className="block font-bold [overflow-wrap:anywhere]">
                  {localized(variant.product.title, language)}
                </span>
                <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
                  {[localized(variant.title, language), variant.sku, formatMoney(variant.price)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">{renderActions(variant)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
