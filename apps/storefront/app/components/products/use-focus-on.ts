import { useEffect, useRef } from "react";

/**
 * Moves the focus from a control that disappears. `focusOn(2)` focuses the third element of `selector`, or the last
 * one, after the list has changed. An empty list moves it to the page.
 */
export function useFocusOn<E extends HTMLElement>(selector: string, count: number) {
  const list = useRef<E>(null);
  const pending = useRef<{ index: number; before: number } | null>(null);
  useEffect(() => {
    const target = pending.current;
    if (target === null || target.before === count) return;
    pending.current = null;
    const found = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (found[target.index] ?? found.at(-1) ?? document.getElementById("content"))?.focus({
      preventScroll: true,
    });
  }, [selector, count]);
  return {
    list,
    focusOn: (index: number) => {
      pending.current = { index, before: count };
    },
  };
}
