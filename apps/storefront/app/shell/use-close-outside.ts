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
    const handlePointer = (event: Event) => {
      if (!part.current?.contains(event.target as Node)) close();
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
