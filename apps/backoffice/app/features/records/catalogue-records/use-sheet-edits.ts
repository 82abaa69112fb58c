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

/** Sets cells as one undo step. Consecutive typing in one cell is a single step. */
export type ChangeCells = (cells: Cells, typing?: "typing") => void;

/**
 * Keeps the typed cells of a sheet over reloads, and their undo steps.
 * @param address the address of the sheet's view
 */
export function useSheetEdits(address: string, rows: readonly ListedVariant[]) {
  const [edits, setEdits] = useDraftValue<Edits>(
    `sheet ${address}`,
    {},
    (value) => Object.keys(value).length === 0,
  );
  const [undoSteps, setUndoSteps] = useState<readonly UndoStep[]>(() => makeUndoSteps(edits));
  const latest = useRef({ edits, rows });
  /** The cell in which the last step was typed. More typing in it belongs to the same step. */
  const typedCell = useRef("");
  useEffect(() => {
    latest.current = { edits, rows };
  });
  // The callback is stable, so that only rows with changed cells render again.
  const change: ChangeCells = useCallback(
    (cells, typing) => {
      const { edits: editsBefore, rows: variants } = latest.current;
      const next = setCells(editsBefore, variants, cells);
      latest.current.edits = next;
      const cell = typing ? cells.map(({ sku, column }) => `${sku} ${column}`).join() : "";
      if (cell === "" || cell !== typedCell.current)
        setUndoSteps((steps) => [...steps.slice(1 - maxSteps), makeUndoStep(editsBefore, cells)]);
      typedCell.current = cell;
      setEdits(next);
    },
    [setEdits],
  );
  const endTyping = () => {
    typedCell.current = "";
  };
  const undo = () => {
    const last = undoSteps.at(-1);
    endTyping();
    if (last === undefined) return;
    setUndoSteps((steps) => steps.slice(0, -1));
    setEdits(undoStep(edits, rows, last));
  };
  const discardEdits = () => {
    endTyping();
    setUndoSteps((steps) => [...steps.slice(1 - maxSteps), makeUndoStep(edits, listCells(edits))]);
    setEdits({});
  };
  const dropSavedEdits = (savedSkus: readonly string[]) => {
    endTyping();
    setUndoSteps((steps) => dropSavedSteps(steps, new Set(savedSkus)));
  };
  return {
    edits,
    setEdits,
    change,
    endTyping,
    undo,
    canUndo: undoSteps.length > 0,
    discardEdits,
    dropSavedEdits,
  };
}
