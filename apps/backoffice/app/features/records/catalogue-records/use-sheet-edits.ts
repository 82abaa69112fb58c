import type { ListedVariant } from "@harbour/contracts/operator";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import {
  listCells,
  type UndoStep,
  undoStep,
  makeUndoStep,
  makeUndoSteps,
  dropSavedSteps,
} from "./sheet-steps.ts";
import { type Edits, setCells } from "./sheet.ts";

/** The most steps that can be undone. */
const maxSteps = 500;

type Cells = Parameters<typeof setCells>[2];

/** Sets cells in one step; the letters typed in one cell are one step, too. */
export type ChangeCells = (cells: Cells, typing?: "typing") => void;

/** Keeps the typed cells of a sheet over reloads, and the steps to undo. @param address the sheet's view */
export function useSheetEdits(address: string, rows: readonly ListedVariant[]) {
  const [edits, setEdits] = useDraftValue<Edits>(
    `sheet ${address}`,
    {},
    (value) => Object.keys(value).length === 0,
  );
  const [past, setPast] = useState<readonly UndoStep[]>(() => makeUndoSteps(edits));
  const latest = useRef({ edits, rows });
  /** The cell whose letters belong to the last step. */
  const typedCell = useRef("");
  useEffect(() => {
    latest.current = { edits, rows };
  });
  // The function stays the same, so that only changed rows are drawn again.
  const change: ChangeCells = useCallback(
    (cells, typing) => {
      const { edits: before, rows: variants } = latest.current;
      const next = setCells(before, variants, cells);
      latest.current.edits = next;
      const cell = typing ? cells.map(({ sku, column }) => `${sku} ${column}`).join() : "";
      if (cell === "" || cell !== typedCell.current)
        setPast((steps) => [...steps.slice(1 - maxSteps), makeUndoStep(before, cells)]);
      typedCell.current = cell;
      setEdits(next);
    },
    [setEdits],
  );
  const endTyping = () => {
    typedCell.current = "";
  };
  const undo = () => {
    const last = past.at(-1);
    endTyping();
    if (last === undefined) return;
    setPast((steps) => steps.slice(0, -1));
    setEdits(undoStep(edits, rows, last));
  };
  const discard = () => {
    endTyping();
    setPast((steps) => [...steps.slice(1 - maxSteps), makeUndoStep(edits, listCells(edits))]);
    setEdits({});
  };
  const forget = (saved: readonly string[]) => {
    endTyping();
    setPast((steps) => dropSavedSteps(steps, new Set(saved)));
  };
  return { edits, setEdits, change, endTyping, undo, canUndo: past.length > 0, discard, forget };
}
