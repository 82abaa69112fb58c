import { useEffect, useRef } from "react";

/**
 * Moves the focus from a control that disappears. `focusOn(2)` focuses the third element of `selector`, or the last
 * one, after the list has changed. An empty list moves it to the page.
 */
export function useFocusOn<E extends HTMLElement>(selector: string, count: number) {
  const list = useRef<E>(null);
  const pendingFocus = useRef<{ index: number; countBefore: number } | null>(null);
  useEffect(() => {
    const target = pendingFocus.current;
    if (target === null || target.countBefore === count) return;
    pendingFocus.current = null;
    const elements = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (elements[target.index] ?? elements.at(-1) ?? document.getElementById("content"))?.focus({
      preventScroll: true,
    });
  }, [selector, count]);
  return {
    list,
    focusOn: (index: number) => {
      pendingFocus.current = { index, countBefore: count };
    },
  };
}
