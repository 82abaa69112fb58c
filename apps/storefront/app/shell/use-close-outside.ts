import { useEffect, type RefObject } from "react";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";

/** Closes open `details` in or at `part` on a press elsewhere, on Escape, and when the page changes. */
export function useCloseOutside(part: RefObject<HTMLElement | null>): void {
  const close = () => {
    part.current?.removeAttribute("open");
    for (const open of part.current?.querySelectorAll("details[open]") ?? []) {
      open.removeAttribute("open");
    }
  };
  useOnNewPage(close);
  useEffect(() => {
    const onPointer = (event: Event) => {
      if (!part.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  });
}
