import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import type { AnchorProps } from "@harbour/ui";
import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";
import { useLanguage } from "../components/site/use-texts.ts";
import { isPrefetchablePage } from "../paths.ts";

interface Links {
  readonly language: Language;
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly fetchSoon: (event: Reached) => void;
  readonly fetchNow: (event: PointerEvent<HTMLAnchorElement>) => void;
  readonly fetchNot: () => void;
}

type Reached = PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>;

const LinksContext = createContext<Links | null>(null);

/** The pause that distinguishes a resting pointer from a passing one, which must not prefetch. */
const restMs = 80;

/**
 * A link of the site. Addresses are written without a language (`/shop/main/cart`) and get the page's language. A page
 * has about two hundred links, so their behaviour stands once, above them all. The router's own link computes this for
 * each link, which took a fifth of the rendering time.
 */
export function SiteAnchor({ href, children, onClick, ...rest }: AnchorProps) {
  const links = use(LinksContext);
  if (!links || !href.startsWith("/") || href.startsWith("//")) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  const { language, follow, fetchSoon, fetchNow, fetchNot } = links;
  return (
    <a
      href={withLanguage(href, language)}
      onClick={onClick ?? follow}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onPointerDown={fetchNow}
      onPointerLeave={fetchNot}
      onBlur={fetchNot}
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
  const [next, setNext] = useState<string | null>(null);
  const timer = useRef<number>(undefined);

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      // The press requests the page itself, so the prefetch is cancelled.
      window.clearTimeout(timer.current);
      const to = fullPath(event.currentTarget);
      void navigate(to, { replace: to === fullPath(window.location) });
    },
    [navigate],
  );
  const fetchNot = useCallback(() => window.clearTimeout(timer.current), []);
  // The previous page's link is not prefetched again.
  useOnNewPage(() => setNext(null));
  const fetchAfter = useCallback((link: HTMLAnchorElement, ms: number) => {
    window.clearTimeout(timer.current);
    const { pathname, search } = link;
    if (search !== "" || !isPrefetchablePage(splitLanguage(pathname).path)) return;
    timer.current = window.setTimeout(() => setNext(fullPath(link)), ms);
  }, []);
  const fetchSoon = useCallback(
    (event: Reached) => {
      if (!isFinger(event)) fetchAfter(event.currentTarget, restMs);
    },
    [fetchAfter],
  );
  const fetchNow = useCallback(
    (event: PointerEvent<HTMLAnchorElement>) => {
      if (!isFinger(event)) fetchAfter(event.currentTarget, 0);
    },
    [fetchAfter],
  );
  const links = useMemo(
    () => ({ language, follow, fetchSoon, fetchNow, fetchNot }),
    [language, follow, fetchSoon, fetchNow, fetchNot],
  );
  return (
    <LinksContext value={links}>
      {children}
      {next !== null && <PrefetchPageLinks page={next} />}
    </LinksContext>
  );
}

/**
 * Tells whether a finger reached the link. Fingers touch links while scrolling, and a tap ends before a preload would
 * arrive.
 */
function isFinger(event: Reached): boolean {
  return "pointerType" in event && event.pointerType !== "mouse";
}

/** Tells whether a click is ordinary. Clicks for another tab or a download are the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === "" || target === "_self");
}

function fullPath({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}
