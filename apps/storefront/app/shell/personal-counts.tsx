import { createContext, use, useEffect, type ReactNode } from "react";
import { useFetcher, useFetchers, useLocation, useNavigation } from "react-router";
import { splitLanguage } from "@harbour/i18n";
import { storeOfPath, type StoreAlias } from "../visit/visit.ts";
import type { loader } from "./personal.ts";

const CountsContext = createContext<Readonly<Record<StoreAlias, number>>>({ main: 0, mini: 0 });

/** The value of the hidden field `intent` in every form that puts something into a cart. */
export const addToCartIntent = "add-to-cart";

/**
 * QUALITY 5: pages are kept without anything personal; the counts come after, by one small request, and only for visitors who
 * have done something before. Every change of data asks again.
 */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const { data, load } = useFetcher<typeof loader>({ key: "personal" });
  const isWriting = useIsWriting();
  useEffect(() => {
    if (!isWriting && document.cookie.includes("auth.known=")) void load("/personal");
  }, [isWriting, load]);
  return <CountsContext value={data ?? { main: 0, mini: 0 }}>{children}</CountsContext>;
}

/** Lines in the cart of the store one is in; SPEC 9: one more at once while an add is on its way. */
export function useCartCount(): number {
  const counts = use(CountsContext);
  const isAdding = useFetchers().some(
    ({ state, formData }) => state === "submitting" && formData?.get("intent") === addToCartIntent,
  );
  return counts[useShownStore()] + (isAdding ? 1 : 0);
}

export function useShownStore(): StoreAlias {
  return storeOfPath(splitLanguage(useLocation().pathname).path);
}

function useIsWriting(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isPost = (method: string | undefined) => method !== undefined && method !== "GET";
  return isPost(navigation.formMethod) || fetchers.some(({ formMethod }) => isPost(formMethod));
}
