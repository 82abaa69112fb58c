import type { ListedVariant } from "@harbour/contracts/operator";
import { formatStoredCell, type Column, type Edits, setCells } from "./sheet.ts";

/** A cell's state before a change: its typed text, or undefined for the stored value. */
interface FormerCell {
  readonly sku: string;
  readonly column: Column;
  readonly text: string | undefined;
}

/** An undo step: the cells of one change, as they were before it. */
export type UndoStep = readonly FormerCell[];

/** Returns the step that undoes a change of cells. */
export const makeUndoStep = (edits: Edits, cells: readonly Omit<FormerCell, "text">[]): UndoStep =>
  cells.map(({ sku, column }) => ({ sku, column, text: edits[sku]?.[column] }));

/** Returns one undo step per typed cell, for edits that were restored after a reload. */
export const makeUndoSteps = (edits: Edits): UndoStep[] =>
  listCells(edits).map((cell) => [{ ...cell, text: undefined }]);

/** Returns the cells with typed texts. */
export const listCells = (edits: Edits) =>
  Object.entries(edits).flatMap(([sku, row]) =>
    (Object.keys(row) as Column[]).map((column) => ({ sku, column })),
  );

/** Returns the edits after undoing a step. */
export function undoStep(edits: Edits, variants: readonly ListedVariant[], step: UndoStep): Edits {
  const variantsBySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const cells = step.flatMap(({ sku, column, text }) => {
    const variant = variantsBySku.get(sku);
    return variant ? [{ sku, column, text: text ?? formatStoredCell(variant, column) }] : [];
  });
  return setCells(edits, variants, cells);
}

/** Returns the undo steps without saved rows. Unsaved cells can still be undone. */
export const dropSavedSteps = (
  steps: readonly UndoStep[],
  savedSkus: ReadonlySet<string>,
): UndoStep[] =>
  steps
    .map((step) => step.filter(({ sku }) => !savedSkus.has(sku)))
    .filter((step) => step.length > 0);
