import { useCallback, useEffect, useRef } from "react";

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Handles keys and pastes in the cells of a grid, and finds the focused cell by `data-cell`. A cell's text is
 * selected on focus, so that typing replaces it. A second press sets the caret.
 */
export function useGrid(
  onKey: (
    event: KeyboardEvent,
    cellPlace: CellPlace,
    focus: (nextPlace: CellPlace) => void,
  ) => void,
  onPaste: (event: ClipboardEvent, cellPlace: CellPlace) => void,
  onMove: () => void,
) {
  const focusedCell = useRef<CellPlace | null>(null);
  const latest = useRef({ onKey, onPaste, onMove });
  useEffect(() => {
    latest.current = { onKey, onPaste, onMove };
  });
  const attachTable = useCallback((table: HTMLTableElement) => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const focus = ({ row, column }: CellPlace) => {
      const cell = table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
      cell?.focus();
      cell?.select();
    };
    table.addEventListener(
      "mousedown",
      (event) => {
        const cell = readCell(event.target);
        if (cell === undefined || cell === document.activeElement || event.button !== 0) return;
        // The default action of the press would set the caret and clear the selection.
        event.preventDefault();
        cell.focus();
      },
      { signal },
    );
    table.addEventListener(
      "keydown",
      (event) => focusedCell.current && latest.current.onKey(event, focusedCell.current, focus),
      { signal },
    );
    table.addEventListener(
      "paste",
      (event) => focusedCell.current && latest.current.onPaste(event, focusedCell.current),
      { signal },
    );
    table.addEventListener(
      "focusin",
      ({ target }) => {
        const cell = readCell(target);
        cell?.select();
        latest.current.onMove();
        const [row, column] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
        focusedCell.current = row === undefined || column === undefined ? null : { row, column };
      },
      { signal },
    );
    return () => abortController.abort();
  }, []);
  return { attachTable, focusedCell };
}

const readCell = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset["cell"] !== undefined ? target : undefined;
