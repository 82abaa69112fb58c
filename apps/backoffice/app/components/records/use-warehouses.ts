import { localized } from "@harbour/i18n";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { useLanguage } from "../../texts.ts";

/** Returns the warehouses as options, in the order in which stock is taken. `nameWarehouse` is a lookup by key. */
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
