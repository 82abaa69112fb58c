import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useLanguage } from "../../texts.ts";

/** Reads the warehouses as choices, in the order in which stock is taken, and names one by its key. */
export function useWarehouses() {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["stock-warehouses"],
    queryFn: () => api.stock.warehouses(),
    staleTime: 300_000,
  });
  const choices = (data?.data ?? []).map(({ key, title }) => ({
    value: key,
    label: localized(title, language),
  }));
  const nameWarehouse = (key: string): string =>
    choices.find(({ value }) => value === key)?.label ?? key;
  return { choices, nameWarehouse };
}
