import { createContext, use, useCallback, useMemo, useRef, useState } from "react";
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { withLanguage, type Language } from "@harbour/i18n";
import type { AnchorProps } from "@harbour/ui";
import { useLanguage } from "./use-text.ts";

interface Links {
  readonly language: Language;
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly fetchSoon: (event: Reached) => void;
  readonly fetchNot: () => void;
}

type Reached = PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>;

const LinksContext = createContext<Links | null>(null);

/** Long enough that a pointer on its way across the page fetches nothing. */
const restMs = 80;

/**
 * Every link of the site. Addresses are written without a language (`/shop/main/cart`) and get the page's; anything that
 * is not a path of ours stays an ordinary link. A page has some two hundred of them, so what a link does stands once,
 * above them all: the router's own link works all of it out again for each, which took a fifth of the time to render.
 */
export function SiteAnchor({ href, children, ...rest }: AnchorProps) {
  const links = use(LinksContext);
  if (!links || !href.startsWith("/") || href.startsWith("//")) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const { language, follow, fetchSoon, fetchNot } = links;
  return (
    <a
      href={withLanguage(href, language)}
      onClick={follow}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onPointerLeave={fetchNot}
      {...rest}
    >
      {children}
    </a>
  );
}

/** Lets the links below it change pages without a new document, and fetches the page of one that a pointer rests on. */
export function SiteLinks({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [next, setNext] = useState<string | null>(null);
  const timer = useRef<number>(undefined);

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      const to = addressOf(event.currentTarget);
      void navigate(to, { replace: to === addressOf(window.location) });
    },
    [navigate],
  );
  const fetchNot = useCallback(() => window.clearTimeout(timer.current), []);
  const fetchSoon = useCallback((event: Reached) => {
    const page = addressOf(event.currentTarget);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setNext(page), restMs);
  }, []);
  const links = useMemo(
    () => ({ language, follow, fetchSoon, fetchNot }),
    [language, follow, fetchSoon, fetchNot],
  );
  return (
    <LinksContext value={links}>
      {children}
      {next !== null && <PrefetchPageLinks page={next} />}
    </LinksContext>
  );
}

/** An ordinary click; one that asks for another tab or a download is the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === "" || target === "_self");
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}
