import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { useFetcher, useFetchers, useLocation, useNavigation } from "react-router";
import { splitLanguage } from "@harbour/i18n";
import { storeOfPath, type StoreAlias } from "../visit/visit.ts";
import type { loader } from "./personal.ts";

type Counts = Readonly<Record<StoreAlias, number>>;

interface Personal {
  readonly counts: Counts;
  readonly setCartCount: (store: StoreAlias, count: number) => void;
}

const nothing: Counts = { main: 0, mini: 0 };
const PersonalContext = createContext<Personal>({ counts: nothing, setCartCount: () => {} });

/** The value of the hidden field `intent` in every form that puts something into a cart. */
export const addToCartIntent = "add-to-cart";

/** The hidden field of an add that makes a line longer instead of starting one. */
export const moreOfLine = "is_more";

/**
 * QUALITY 5: pages are kept without anything personal; the counts come after, by one small request, and only for visitors
 * who have done something before. Every change of data asks again.
 */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const { data, load } = useFetcher<typeof loader>({ key: "personal" });
  // What a form was told counts until the next answer to the request above.
  const [told, setTold] = useState<{ after?: typeof data | undefined; counts: Partial<Counts> }>({
    counts: {},
  });
  const isWriting = useIsWriting();
  useEffect(() => {
    if (!isWriting && document.cookie.includes("auth.known=")) void load("/personal");
  }, [isWriting, load]);
  const counts = { ...nothing, ...data, ...(told.after === data && told.counts) };
  const setCartCount = useCallback(
    (store: StoreAlias, count: number) => setTold({ after: data, counts: { [store]: count } }),
    [data],
  );
  return <PersonalContext value={{ counts, setCartCount }}>{children}</PersonalContext>;
}

/**
 * Lines in the cart of the store one is in. DESIGN 8.4: one more at once while an add that starts a line is on its way, and
 * after the reply what the server counted.
 */
export function useCartCount(): number {
  const { counts } = use(PersonalContext);
  const isAdding = useFetchers().some(
    ({ state, formData }) =>
      state === "submitting" &&
      formData?.get("intent") === addToCartIntent &&
      !formData.has(moreOfLine),
  );
  return counts[useShownStore()] + (isAdding ? 1 : 0);
}

/** For whoever was told the count by the server: `setCartCount("main", 3)`. */
export function useSetCartCount(): Personal["setCartCount"] {
  return use(PersonalContext).setCartCount;
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
