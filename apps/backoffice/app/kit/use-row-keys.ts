import { useCallback, useRef } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

/** Moves the focus over the links of a list's rows by J and K. Returns the link's ref by row. */
export function useRowKeys(
  count: number,
): (row: number) => { ref: (link: Element | null) => void } {
  const links = useRef(new Map<number, HTMLElement>());
  const move = (step: 1 | -1) => {
    const rows = links.current;
    const from = [...rows].find(([, link]) => link === document.activeElement)?.[0];
    const to = from === undefined ? (step === 1 ? 0 : count - 1) : from + step;
    rows.get(Math.min(Math.max(to, 0), count - 1))?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return useCallback(
    (row) => ({
      ref: (link) => {
        if (link instanceof HTMLElement) links.current.set(row, link);
        else links.current.delete(row);
      },
    }),
    [],
  );
}
