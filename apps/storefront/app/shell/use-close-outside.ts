import { useEffect, type RefObject } from "react";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";

/** Closes open `details` in or at `rootRef` on a press elsewhere, on Escape, and when the page changes. */
export function useCloseOutside(rootRef: RefObject<HTMLElement | null>): void {
  const close = () => {
    rootRef.current?.removeAttribute("open");
    for (const openDetails of rootRef.current?.querySelectorAll("details[open]") ?? []) {
      openDetails.removeAttribute("open");
    }
  };
  useOnNewPage(close);
  useEffect(() => {
    const handlePointer = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) close();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("pointerdown", handlePointer);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerdown", handlePointer);
      document.removeEventListener("keydown", handleKey);
    };
  });
}
