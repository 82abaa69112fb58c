import { useAnnounce } from "@harbour/ui";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";

/**
 * Does for screen readers what a new document does. It announces the title. It focuses the beginning of the content,
 * unless the page has already moved the focus. It stands after the page, so that the page's own effects run first.
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
