import type { ListedVariant } from "@harbour/contracts/operator";
import { flushSync } from "react-dom";
import {
  formatStoredCell,
  type Column,
  type Edits,
  placePastedCells,
  parsePastedBlock,
} from "./sheet.ts";
import { type CellPlace, useGrid } from "./use-grid.ts";
import type { ChangeCells } from "./use-sheet-edits.ts";

interface SheetCells {
  readonly rows: readonly ListedVariant[];
  readonly columns: readonly Column[];
  readonly edits: Edits;
  readonly change: ChangeCells;
  readonly endTyping: () => void;
  readonly undo: () => void;
}

/** Provides the sheet's shortcut keys: moving between cells, pasting blocks, and copying cells down. */
export function useSheetKeys({ rows, columns, edits, change, endTyping, undo }: SheetCells) {
  const getCellText = (row: number, column: Column) => {
    const variant = rows[row];
    return variant ? (edits[variant.sku]?.[column] ?? formatStoredCell(variant, column)) : "";
  };
  const copyFromAbove = (cellPlace: CellPlace) => {
    const column = columns[cellPlace.column];
    const variant = rows[cellPlace.row];
    if (column && variant && cellPlace.row > 0)
      change([{ sku: variant.sku, column, text: getCellText(cellPlace.row - 1, column) }]);
  };
  const handleKey = (
    event: KeyboardEvent,
    cellPlace: CellPlace,
    focus: (nextPlace: CellPlace) => void,
  ) => {
    const cellAction = readCellAction(event);
    if (cellAction === undefined) return;
    event.preventDefault();
    if (cellAction === "undo") {
      flushSync(undo);
      focus(cellPlace);
    } else if (cellAction === "copy-from-above") copyFromAbove(cellPlace);
    else focus({ ...cellPlace, row: cellPlace.row + cellAction });
  };
  const pasteBlock = (event: ClipboardEvent, cellPlace: CellPlace) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\t\n\r]/.test(text.trimEnd())) return;
    event.preventDefault();
    change(placePastedCells(parsePastedBlock(text), cellPlace, rows, columns));
  };
  const { attachTable, focusedCell } = useGrid(handleKey, pasteBlock, endTyping);
  const fillDown = () => {
    const from = focusedCell.current;
    const column = from && columns[from.column];
    if (!from || !column) return;
    const text = getCellText(from.row, column);
    change(rows.slice(from.row + 1).map(({ sku }) => ({ sku, column, text })));
  };
  return { attachTable, fillDown };
}

type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "isComposing">;

/**
 * Returns the action of a key in a cell, or the number of rows to move. Keys of an input method, such as for Chinese,
 * have no action.
 */
export function readCellAction({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  isComposing,
}: KeyPress): "undo" | "copy-from-above" | number | undefined {
  if (isComposing) return undefined;
  if (ctrlKey || metaKey)
    return { z: "undo" as const, d: "copy-from-above" as const }[key.toLowerCase()];
  return { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key];
}
