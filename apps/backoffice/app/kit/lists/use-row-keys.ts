import { useRef } from "react";
import { useShortcuts } from "../use-shortcuts.ts";

/**
 * Moves the focus between row links by the keys J and K, and ticks the row's checkbox by X. Returns a function that
 * makes the ref of a row's link.
 * @param actions further keys, called with the index of the focused row
 */
export function useRowKeys(
  count: number,
  actions: Readonly<Record<string, (row: number) => void>> = {},
): (row: number) => { ref: (link: Element | null) => void } {
  const links = useRef(new Map<number, HTMLElement>());
  const findFocused = () =>
    [...links.current].find(([, link]) => hasFocus(link.closest("tr") ?? link));
  const move = (step: 1 | -1) => {
    const from = findFocused()?.[0];
    const to = from === undefined ? (step === 1 ? 0 : count - 1) : from + step;
    links.current.get(Math.min(Math.max(to, 0), count - 1))?.focus();
  };
  const act = (action: (row: number) => void) => () => {
    const row = findFocused()?.[0];
    if (row !== undefined) action(row);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () =>
      findFocused()?.[1].closest("tr")?.querySelector<HTMLElement>("[type=checkbox]")?.click(),
    ...Object.fromEntries(Object.entries(actions).map(([key, action]) => [key, act(action)])),
  });
  return (row) => ({
    ref: (link) => {
      if (link instanceof HTMLElement) links.current.set(row, link);
      else links.current.delete(row);
    },
  });
}

const hasFocus = (element: Element): boolean => element.contains(document.activeElement);
