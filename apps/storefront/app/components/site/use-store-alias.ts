import type { StoreAlias } from "../../paths.ts";
import { useShownStore } from "./personal-counts.tsx";
import { useSite } from "./use-site.ts";

/** Returns the store of an order, whichever page shows it. */
export function useStoreAlias({ store_id: id }: { store_id: string }): StoreAlias {
  const shownStore = useShownStore();
  return useSite()?.stores[id] ?? shownStore;
}
