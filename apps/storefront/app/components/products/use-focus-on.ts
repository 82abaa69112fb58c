import { useEffect, useRef } from "react";

/**
 * A control that goes away with what it did must not take the focus along: `focusOn(2)` gives it to the third of what
 * `selector` finds in the list, or the last there is, once the list has changed; to the page when nothing is left.
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
