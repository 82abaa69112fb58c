import { useCallback, useEffect, useRef } from "react";

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Listens to keys and pastes in the cells of a grid, and knows the focused one by `data-cell`. */
export function useGrid(
  onKey: (event: KeyboardEvent, at: CellPlace, focus: (place: CellPlace) => void) => void,
  onPaste: (event: ClipboardEvent, at: CellPlace) => void,
) {
  const focused = useRef<CellPlace | null>(null);
  const latest = useRef({ onKey, onPaste });
  useEffect(() => {
    latest.current = { onKey, onPaste };
  });
  const attach = useCallback((table: HTMLTableElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    const focus = ({ row, column }: CellPlace) =>
      table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
    table.addEventListener(
      "keydown",
      (event) => focused.current && latest.current.onKey(event, focused.current, focus),
      { signal },
    );
    table.addEventListener(
      "paste",
      (event) => focused.current && latest.current.onPaste(event, focused.current),
      { signal },
    );
    table.addEventListener(
      "focusin",
      ({ target }) => {
        const name = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
        const [row, column] = (name ?? "").split(" ").map(Number);
        focused.current = row === undefined || column === undefined ? null : { row, column };
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return { attach, focused };
}
