import type { ListedVariant } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { listCells, undoStep, makeUndoStep, makeUndoSteps, dropSavedSteps } from "./sheet-steps.ts";

const variants = ["A", "B"].map((sku) => ({ sku, price: "52.00" })) as unknown as ListedVariant[];

test("an undo returns a cell to its earlier typed text or to its stored value", () => {
  const edits = { A: { price: "54" } } as const;
  const laterEdits = { A: { price: "5x" }, B: { price: "9" } } as const;
  const step = makeUndoStep(edits, listCells(laterEdits));
  expect(undoStep(laterEdits, variants, step)).toEqual(edits);
  expect(undoStep(edits, variants, makeUndoStep({}, listCells(edits)))).toEqual({});
});

test("a save drops the undo steps of saved rows and keeps those of unsaved rows", () => {
  const steps = makeUndoSteps({ A: { price: "54" }, B: { price: "52.00abc" } });
  const remainingSteps = dropSavedSteps(steps, new Set(["A"]));
  expect(remainingSteps).toHaveLength(1);
  expect(undoStep({ B: { price: "52.00abc" } }, variants, remainingSteps[0]!)).toEqual({});
});
