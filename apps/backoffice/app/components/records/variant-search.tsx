import type { StoreAlias } from "@harbour/contracts/constants";
import type { ListedVariant } from "@harbour/contracts/operator";
import { formatMoney, localized } from "@harbour/i18n";
import { api } from "../../api.ts";
import { SearchMatches } from "../../kit/fields/search-matches.tsx";
import { useLanguage } from "../../texts.ts";

interface VariantSearchProps {
  readonly label: string;
  /** The store to search in. Undefined searches both stores. */
  readonly store?: StoreAlias | undefined;
  readonly chooseVariant: (variant: ListedVariant) => void;
}

/** A search box for variants that are on sale. */
export function VariantSearch({ label, store, chooseVariant }: VariantSearchProps) {
  const language = useLanguage();
  return (
    <SearchMatches
      label={label}
      queryKey={["variant-search", store]}
      fetchMatches={(q) =>
        api.variants.list({ query: { q, per_page: 20, ...(store && { store }) } })
      }
      show={({ _id, product, title, sku, price }) => ({
        id: _id,
        title: localized(product.title, language),
        detail: [localized(title, language), sku].filter(Boolean).join(" · "),
        figure: formatMoney(price),
      })}
      onChoose={chooseVariant}
    />
  );
}
