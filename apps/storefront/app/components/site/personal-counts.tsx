import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useFetcher, useFetchers, useLocation, useNavigation } from "react-router";
import { splitLanguage } from "@harbour/i18n";
import { nothing, type Member, type Personal } from "./personal-facts.ts";
import { loadRouteScript } from "../../../../../patches/react-router/route-script.ts";
import { useOnNewPage } from "./use-on-new-page.ts";
import { paths, storeOfPath, type StoreAlias } from "../../paths.ts";

interface Told {
  readonly facts: Personal;
  readonly setCartCount: (store: StoreAlias, count: number) => void;
  readonly askAnew: () => void;
  readonly setUnread: (counts: Partial<Personal> | null) => void;
}

const PersonalContext = createContext<Told>({
  facts: nothing,
  setCartCount: () => {},
  askAnew: () => {},
  setUnread: () => {},
});

/** The value of the hidden field `intent` in every form that puts something into a cart. */
export const addToCartIntent = "add-to-cart";

/** The hidden field of an add that makes a line longer instead of starting one. */
export const moreOfLine = "is_more";

const isKnown = () => document.cookie.includes("auth.known=");

/** Members stay signed in for half an hour after their last use; reading pages that are cached for everybody is use, too. */
const askAgainMs = 5 * 60_000;

/**
 * Pages are cached without anything personal; what is comes after, by one small request, and only for visitors
 * who have done something before. The router asks again after every change of data.
 */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const { data, load: loadRoute } = useFetcher<Personal>({ key: "personal" });
  const load = useCallback(() => {
    const ask = () => void loadRoute(paths.personal);
    const script = loadRouteScript(paths.personal);
    // A number on a button is no reason to lose the page.
    if (script) script.then(ask, () => {});
    else ask();
  }, [loadRoute]);
  // Counts returned by a form apply until the next response.
  const [told, setTold] = useState<{ after?: typeof data; counts: Partial<Personal> }>({
    counts: {},
  });
  // Parts that the page itself could not read, whatever the request returned.
  const [unread, setUnread] = useState<Partial<Personal> | null>(null);
  const isWriting = useIsWriting();
  const askedAt = useRef(0);
  const ask = useCallback(() => {
    const isOld = Date.now() - askedAt.current > askAgainMs;
    const isOver = !isKnown() && Boolean(data?.user);
    if (!isOver && !(isKnown() && (isOld || !data))) return;
    askedAt.current = Date.now();
    load();
  }, [data, load]);
  useEffect(() => {
    if (!isWriting) ask();
  }, [isWriting, ask]);
  useOnNewPage(ask);
  // A page that the browser kept while its visitor was elsewhere may show whom they were before.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [load]);
  const setCartCount = useCallback(
    (store: StoreAlias, count: number) => setTold({ after: data, counts: { [store]: count } }),
    [data],
  );
  const value = useMemo(
    () => ({
      facts: { ...nothing, ...data, ...(told.after === data && told.counts), ...unread },
      setCartCount,
      askAnew: load,
      setUnread,
    }),
    [data, told, unread, setCartCount, load],
  );
  return <PersonalContext value={value}>{children}</PersonalContext>;
}

/**
 * Lines in the cart of the store one is in. One more at once while an add that starts a line is on its way, and
 * after the reply what the server counted.
 */
export function useCartCount(): number {
  const { facts } = use(PersonalContext);
  const store = useShownStore();
  const isAdding = useFetchers().some(
    ({ state, formAction = "", formData }) =>
      state === "submitting" &&
      formData?.get("intent") === addToCartIntent &&
      !formData.has(moreOfLine) &&
      storeOfPath(splitLanguage(formAction).path) === store,
  );
  return facts[store] + (isAdding ? 1 : 0);
}

/**
 * Sets the cart count after an addition: `tellCartCount("main", 3)` as the server counted. Null means it was refused,
 * and reloads the cart (S8-029).
 */
export function useTellCartCount() {
  const { setCartCount, askAnew } = use(PersonalContext);
  return (store: StoreAlias, count: number | null) =>
    count === null ? askAnew() : setCartCount(store, count);
}

/** S8-028, S8-031: while a page shows that the cart or the wishlist could not be fetched, the header counts nothing in it either. */
export function useNoCount(part: "cart" | "wishlist", hasFailed: boolean): void {
  const { setUnread } = use(PersonalContext);
  const store = useShownStore();
  useEffect(() => {
    if (!hasFailed) return;
    setUnread(part === "cart" ? { [store]: 0 } : { wishlist: nothing.wishlist });
    return () => setUnread(null);
  }, [part, hasFailed, store, setUnread]);
}

/** Returns the member who is signed in; null for guests, and until it is known. */
export function useMember(): Member | null {
  return use(PersonalContext).facts.user;
}

/** Returns the visitor's wishlist as the server last said. Components read `useWishlist()`. */
export function useToldWishlist(): Personal["wishlist"] {
  return use(PersonalContext).facts.wishlist;
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
