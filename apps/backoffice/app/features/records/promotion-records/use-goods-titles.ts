import type { NamedGoodsWire } from "@harbour/contracts/operator";
import { type Localized, localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useLanguage } from "../../../texts.ts";

/** Reads the categories of both stores. */
export function useCategories() {
  const buildQuery = (store: "main" | "mini") => ({
    queryKey: ["categories", store],
    queryFn: () => api.categories.list({ query: { store } }),
    staleTime: 60_000,
  });
  const [main, mini] = [useQuery(buildQuery("main")), useQuery(buildQuery("mini"))];
  return [...(main.data?.data ?? []), ...(mini.data?.data ?? [])];
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
