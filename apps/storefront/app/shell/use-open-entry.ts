import { useEffect, useRef, useState } from "react";
import type { FocusEvent, MouseEvent, PointerEvent, RefObject } from "react";
import type { SiteNavigation } from "../components/site/present-site.ts";
import { useOnNewPage } from "../components/site/use-on-new-page.ts";

/** The pause that distinguishes a resting pointer from a passing one, which must open nothing. */
export const hoverDelayMs = 120;
/** The time in which a pointer that slipped off can return. */
export const closeDelayMs = 300;

/** Holds the open entry of the menu `bar`. At most one entry is open. */
export function useOpenEntry(bar: RefObject<HTMLElement | null>) {
  const [shownEntry, setShownEntry] = useState<SiteNavigation | null>(null);
  const timer = useRef<number>(undefined);

  const now = (entry: SiteNavigation | null) => {
    window.clearTimeout(timer.current);
    setShownEntry(entry);
  };
  const scheduleShow = (ms: number, entry: SiteNavigation | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShownEntry(entry), ms);
  };
  useOnNewPage(() => now(null));
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shownEntry) return;
    const handlePointer = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) setShownEntry(null);
    };
    const handleKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return;
      const entry = document.activeElement?.closest("nav li:has([aria-expanded])");
      if (bar.current?.contains(entry ?? null))
        entry?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
      setShownEntry(null);
    };
    document.addEventListener("pointerdown", handlePointer);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerdown", handlePointer);
      document.removeEventListener("keydown", handleKey);
    };
  }, [bar, shownEntry]);

  return {
    is: (entry: SiteNavigation) => entry === shownEntry,
    now,
    /** Opens an entry under a resting mouse. Fingers never rest. */
    openOnHover: (entry: SiteNavigation, { pointerType }: PointerEvent) => {
      if (pointerType === "mouse") scheduleShow(hoverDelayMs, entry);
    },
    leave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") scheduleShow(closeDelayMs, null);
    },
    /** Toggles an entry. A mouse press keeps it open, because resting may have opened it a moment ago. */
    toggleEntry: (entry: SiteNavigation, event: MouseEvent) => {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      now(entry === shownEntry && pointerType !== "mouse" ? null : entry);
    },
    blur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) now(null);
    },
  };
}
