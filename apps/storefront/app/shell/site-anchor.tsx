import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import type { AnchorProps } from "@harbour/ui";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";
import { useLanguage } from "../components/site/use-texts.ts";
import { isPrefetchablePage } from "../paths.ts";

interface LinkHandlers {
  readonly language: Language;
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly prefetchOnHover: (event: LinkEvent) => void;
  readonly prefetchOnPress: (event: PointerEvent<HTMLAnchorElement>) => void;
  readonly cancelPrefetch: () => void;
}

type LinkEvent = PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>;

const LinkHandlersContext = createContext<LinkHandlers | null>(null);

/** The pause that distinguishes a resting pointer from a passing one, which must not prefetch. */
const hoverPauseMs = 80;

/**
 * A link of the site. Addresses are written without a language (`/shop/main/cart`) and get the page's language. A
 * page has about two hundred links, so `SiteLinks` creates their event handlers once. The router's own link computes
 * them for each link, which took a fifth of the rendering time.
 */
export function SiteAnchor({ href, children, onClick, ...rest }: AnchorProps) {
  const links = use(LinkHandlersContext);
  if (!links || !href.startsWith("/") || href.startsWith("//")) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  const { language, follow, prefetchOnHover, prefetchOnPress, cancelPrefetch } = links;
  return (
    <a
      href={withLanguage(href, language)}
      onClick={onClick ?? follow}
      onPointerEnter={prefetchOnHover}
      onFocus={prefetchOnHover}
      onPointerDown={prefetchOnPress}
      onPointerLeave={cancelPrefetch}
      onBlur={cancelPrefetch}
      {...rest}
    >
      {children}
    </a>
  );
}

/** Lets the links below it change pages without a new document. A resting pointer preloads a page. */
export function SiteLinks({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [prefetchPath, setPrefetchPath] = useState<string | null>(null);
  const timer = useRef<number>(undefined);

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      // The press requests the page itself, so the prefetch is cancelled.
      window.clearTimeout(timer.current);
      const to = formatFullPath(event.currentTarget);
      void navigate(to, { replace: to === formatFullPath(window.location) });
    },
    [navigate],
  );
  const cancelPrefetch = useCallback(() => window.clearTimeout(timer.current), []);
  // The previous page's link is not prefetched again.
  useOnNewPage(() => setPrefetchPath(null));
  const schedulePrefetch = useCallback((link: HTMLAnchorElement, ms: number) => {
    window.clearTimeout(timer.current);
    const { pathname, search } = link;
    if (search !== "" || !isPrefetchablePage(splitLanguage(pathname).path)) return;
    timer.current = window.setTimeout(() => setPrefetchPath(formatFullPath(link)), ms);
  }, []);
  const prefetchOnHover = useCallback(
    (event: LinkEvent) => {
      if (!isTouchEvent(event)) schedulePrefetch(event.currentTarget, hoverPauseMs);
    },
    [schedulePrefetch],
  );
  const prefetchOnPress = useCallback(
    (event: PointerEvent<HTMLAnchorElement>) => {
      if (!isTouchEvent(event)) schedulePrefetch(event.currentTarget, 0);
    },
    [schedulePrefetch],
  );
  const links = useMemo(
    () => ({
      language,
      follow,
      prefetchOnHover,
      prefetchOnPress,
      cancelPrefetch,
    }),
    [language, follow, prefetchOnHover, prefetchOnPress, cancelPrefetch],
  );
  return (
    <LinkHandlersContext value={links}>
      {children}
      {prefetchPath !== null && <PrefetchPageLinks page={prefetchPath} />}
    </LinkHandlersContext>
  );
}

/**
 * Tells whether a finger reached the link. Fingers touch links while scrolling, and a tap ends before a preload would
 * arrive.
 */
function isTouchEvent(event: LinkEvent): boolean {
  return "pointerType" in event && event.pointerType !== "mouse";
}

/** Tells whether a click is ordinary. The browser handles clicks for another tab or a download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasModifierKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !hasModifierKey && (target === "" || target === "_self");
}

function formatFullPath({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}
