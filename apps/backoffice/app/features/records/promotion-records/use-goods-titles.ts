import { type StoreAlias, stores } from "@harbour/contracts/constants";
import type { NamedGoodsWire } from "@harbour/contracts/operator";
import { type Localized, localized } from "@harbour/i18n";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useLanguage } from "../../../texts.ts";

/** Reads the categories of all stores. */
export function useCategories() {
  const buildQuery = (store: StoreAlias) => ({
    queryKey: ["categories", store] as const,
    queryFn: () => api.categories.list({ query: { store } }),
    staleTime: 60_000,
  });
  const lists = useQueries({ queries: stores.map(buildQuery) });
  return lists.flatMap(({ data }) => data?.data ?? []);
}

/** Returns titles of goods by key or SKU. It knows the stored goods, all categories, and goods chosen in the form. */
export function useGoodsTitles(stored: readonly NamedGoodsWire[]) {
  const language = useLanguage();
  const [chosenTitles, setChosenTitles] = useState<ReadonlyMap<string, Localized>>(new Map());
  const categories = useCategories();
  const titles = new Map<string, Localized>([
    ...categories.map(({ record }) => [record.key, record.title] as const),
    ...stored.map(({ name, title }) => [name, title] as const),
    ...chosenTitles,
  ]);
  return {
    getTitle: (name: string): string => {
      const title = titles.get(name);
      return title === undefined ? name : localized(title, language);
    },
    rememberTitles: (name: string, title: Localized) =>
      setChosenTitles(new Map([...chosenTitles, [name, title]])),
  };
}
