import type { ListedVariant } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import type { ReactNode } from "react";
import { api } from "../../api.ts";
import { SearchMatches } from "../../kit/fields/search-matches.tsx";
import { useLanguage } from "../../texts.ts";

interface VariantSearchProps {
  readonly label: string;
  /** The store to search; undefined for both. */
  readonly store?: "main" | "mini" | undefined;
  /** Draws the buttons of a match. */
  readonly renderActions: (variant: ListedVariant) => ReactNode;
}

/** A search for variants for sale, whose matches can be chosen with one press. */
export function VariantSearch({ label, store, renderActions }: VariantSearchProps) {
  const language = useLanguage();
  return (
    <SearchMatches
      label={label}
      queryKey={["variant-search", store]}
      read={(q) => api.variants.list({ query: { q, per_page: 20, ...(store && { store }) } })}
      renderMatch={(variant) => (
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
      )}
    />
  );
}
