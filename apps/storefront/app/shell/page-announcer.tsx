import { useAnnounce } from "@harbour/ui";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";

/**
 * Announces the title to screen readers after a navigation, as a new document would. Moves the focus to the beginning
 * of the content, unless the page has already moved it. Must be rendered after the page, so that the page's own
 * effects run first.
 */
export function PageAnnouncer() {
  const announce = useAnnounce();
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useOnNewPage(() => {
    announce(document.title);
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById("content");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  });
  return null;
}
