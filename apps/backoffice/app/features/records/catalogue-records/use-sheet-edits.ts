import type { ListedVariant } from "@harbour/contracts/operator";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDraftValue } from "../../../kit/drafts/use-draft-value.ts";
import { type Edits, setCells } from "./sheet.ts";

/** The most steps that can be undone. */
const maxSteps = 100;

export type ChangeCells = (cells: Parameters<typeof setCells>[2]) => void;

/** Keeps the typed cells of a sheet over reloads, and the steps to undo. @param address the sheet's view */
export function useSheetEdits(address: string, rows: readonly ListedVariant[]) {
  const [edits, setEdits] = useDraftValue<Edits>(
    `sheet ${address}`,
    {},
    (value) => Object.keys(value).length === 0,
  );
  const [past, setPast] = useState<readonly Edits[]>([]);
  const now = useRef({ edits, rows });
  useEffect(() => {
    now.current = { edits, rows };
  });
  // The function stays the same, so that only changed rows are drawn again.
  const change: ChangeCells = useCallback(
    (cells) => {
      const { edits: before, rows: variants } = now.current;
      const next = setCells(before, variants, cells);
      now.current.edits = next;
      setPast((all) => [...all.slice(1 - maxSteps), before]);
      setEdits(next);
    },
    [setEdits],
  );
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast((all) => all.slice(0, -1));
    setEdits(before);
  };
  return { edits, setEdits, change, undo, canUndo: past.length > 0, forget: () => setPast([]) };
}
