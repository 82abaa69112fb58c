import { splitLanguage } from "@harbour/i18n";
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
import { paths, storeOfPath, type StoreAlias } from "../../paths.ts";
import { loadRouteScript } from "../../request/route-script.ts";
import { emptyPersonalFacts, type Member, type Personal } from "./personal-facts.ts";
import { useOnNewPage } from "./use-on-new-page.ts";

interface PersonalContextValue {
  readonly facts: Personal;
  readonly setCartCount: (store: StoreAlias, count: number) => void;
  readonly reload: () => void;
  readonly setHiddenCounts: (counts: Partial<Personal> | null) => void;
}

const PersonalContext = createContext<PersonalContextValue>({
  facts: emptyPersonalFacts,
  setCartCount: () => {},
  reload: () => {},
  setHiddenCounts: () => {},
});

/** The `intent` of every form that adds to a cart. */
export const addToCartIntent = "add-to-cart";

/** Marks an addition to an existing line. */
export const lineAdditionField = "is_more";

const hasSession = () => document.cookie.includes("auth.known=");

/**
 * The interval for renewing a member's session, which ends after half an hour; cached pages alone would not renew it.
 */
const reloadAfterMs = 5 * 60_000;

/**
 * Loads the visitor's facts by one small request, because pages are cached without them. Visitors without a session
 * cause no request. The router repeats it after every change.
 */
export function PersonalProvider({ children }: { children: ReactNode }) {
  const { data, load: loadRoute } = useFetcher<Personal>({ key: "personal" });
  const loadedAt = useRef(0);
  const load = useCallback(() => {
    loadedAt.current = Date.now();
    const start = () => void loadRoute(paths.personal);
    const script = loadRouteScript(paths.personal);
    // A counter that cannot load must not break the page. The next page tries again.
    if (script) script.then(start, () => (loadedAt.current = 0));
    else start();
  }, [loadRoute]);
  // Counts returned by a form apply until the next response.
  const [formCounts, setFormCounts] = useState<{
    sourceData?: typeof data;
    counts: Partial<Personal>;
  }>({
    counts: {},
  });
  // Hides the counts that the page itself could not read, whatever the request returned.
  const [hiddenCounts, setHiddenCounts] = useState<Partial<Personal> | null>(null);
  const isWriting = useIsWriting();
  const loadIfStale = useCallback(() => {
    const isOld = Date.now() - loadedAt.current > reloadAfterMs;
    const hasSignedOut = !hasSession() && Boolean(data?.user);
    if (hasSignedOut || (hasSession() && isOld)) load();
  }, [data, load]);
  useEffect(() => {
    if (!isWriting) loadIfStale();
  }, [isWriting, loadIfStale]);
  useOnNewPage(loadIfStale);
  // A page restored by the browser may show a former visitor's facts.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, [load]);
  const setCartCount = useCallback(
    (store: StoreAlias, count: number) =>
      setFormCounts({ sourceData: data, counts: { [store]: count } }),
    [data],
  );
  const value = useMemo(
    () => ({
      facts: {
        ...emptyPersonalFacts,
        ...data,
        ...(formCounts.sourceData === data && formCounts.counts),
        ...hiddenCounts,
      },
      setCartCount,
      reload: load,
      setHiddenCounts,
    }),
    [data, formCounts, hiddenCounts, setCartCount, load],
  );
  return <PersonalContext value={value}>{children}</PersonalContext>;
}

/**
 * Returns the cart's number of lines in the present store. The number rises at once during an addition, then takes the
 * server's value.
 */
export function useCartCount(): number {
  const { facts } = use(PersonalContext);
  const store = useShownStore();
  const isAdding = useFetchers().some(
    ({ state, formAction = "", formData }) =>
      state === "submitting" &&
      formData?.get("intent") === addToCartIntent &&
      !formData.has(lineAdditionField) &&
      storeOfPath(splitLanguage(formAction).path) === store,
  );
  return facts[store] + (isAdding ? 1 : 0);
}

/**
 * Returns a function that sets the cart count after an addition: `setCartCount("main", 3)` as the server counted. Null
 * means that the addition was refused, and reloads the cart (S8-029).
 */
export function useSetCartCount() {
  const { setCartCount, reload } = use(PersonalContext);
  return (store: StoreAlias, count: number | null) =>
    count === null ? reload() : setCartCount(store, count);
}

/**
 * Hides the header's number while the page could not read the cart or wishlist (S8-028, S8-031).
 */
export function useHiddenCount(counter: "cart" | "wishlist", hasFailed: boolean): void {
  const { setHiddenCounts } = use(PersonalContext);
  const store = useShownStore();
  useEffect(() => {
    if (!hasFailed) return;
    setHiddenCounts(
      counter === "cart" ? { [store]: 0 } : { wishlist: emptyPersonalFacts.wishlist },
    );
    return () => setHiddenCounts(null);
  }, [counter, hasFailed, store, setHiddenCounts]);
}

/** Returns the signed-in member; null for guests, and until known. */
export function useMember(): Member | null {
  return use(PersonalContext).facts.user;
}

/** Returns the wishlist as the server last sent it. Components use `useWishlist()`. */
export function useServerWishlist(): Personal["wishlist"] {
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
