import { useEffect, useRef } from "react";

/**
 * Moves the focus from a control that disappears: `focusOn(2)` focuses the third element of `selector`, or the last
 * one, after the list has changed; the page when nothing is left.
 */
export function useFocusOn<E extends HTMLElement>(selector: string, count: number) {
  const list = useRef<E>(null);
  const wanted = useRef<{ index: number; before: number } | null>(null);
  useEffect(() => {
    const asked = wanted.current;
    if (asked === null || asked.before === count) return;
    wanted.current = null;
    const found = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (found[asked.index] ?? found.at(-1) ?? document.getElementById("content"))?.focus({
      preventScroll: true,
    });
  }, [selector, count]);
  return {
    list,
    focusOn: (index: number) => {
      wanted.current = { index, before: count };
    },
  };
}
