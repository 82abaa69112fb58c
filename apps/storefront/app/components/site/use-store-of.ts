import type { StoreAlias } from "../../paths.ts";
import { useShownStore } from "./personal-counts.tsx";
import { useSite } from "./use-site.ts";

/** The store that an order belongs to, wherever its page is shown. */
export function useStoreOf({ store_id: id }: { store_id: string }): StoreAlias {
  const shown = useShownStore();
  return useSite()?.stores[id] ?? shown;
}
