import type { ListedVariant, VariantOutcome } from "@harbour/contracts/operator";
import { useToast } from "@harbour/ui";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { sheetTexts } from "./sheet.texts.ts";
import { type Edits, makeChange, removeSavedCells } from "./sheet.ts";

/** The most rows of one call. */
export const maxRowsPerCall = 200;

/** Saves typed cells. @param onSaved called with the outcomes and the sent cells */
export function useSheetSave(
  rows: readonly ListedVariant[],
  onSaved: (outcomes: readonly VariantOutcome[], sentEdits: Edits) => void,
) {
  const t = useTexts(sheetTexts);
  const toast = useToast();
  const [marks, setMarks] = useState<Readonly<Record<string, VariantOutcome>>>({});
  const saving = useSingleMutation({
    mutationFn: async (sentEdits: Edits) => {
      const changes = rows.flatMap((variant) => {
        const cells = sentEdits[variant.sku];
        return (cells && makeChange(variant, cells)) ?? [];
      });
      const outcomes: VariantOutcome[] = [];
      for (let offset = 0; offset < changes.length; offset += maxRowsPerCall) {
        const body = { rows: changes.slice(offset, offset + maxRowsPerCall) };
        outcomes.push(...(await api.variants.change({ body })).data);
      }
      return outcomes;
    },
    onSuccess: (outcomes, sentEdits) => {
      onSaved(outcomes, sentEdits);
      const unsavedOutcomes = outcomes.filter((outcome) => !isRowSaved(outcome));
      setMarks(Object.fromEntries(unsavedOutcomes.map((outcome) => [outcome.sku, outcome])));
      toast(t("saved", { count: outcomes.length - unsavedOutcomes.length }));
    },
  });
  return { saving, marks };
}

/** Tells whether the stored row now equals the sent one. */
export const isRowSaved = ({ outcome }: VariantOutcome): boolean =>
  outcome === "saved" || outcome === "unchanged";

/** Returns the typed cells that are not saved yet. */
export function keepUnsavedEdits(
  edits: Edits,
  outcomes: readonly VariantOutcome[],
  sentEdits: Edits,
): Edits {
  return outcomes
    .filter(isRowSaved)
    .reduce(
      (remainingEdits, { sku }) => removeSavedCells(remainingEdits, sku, sentEdits[sku] ?? {}),
      edits,
    );
}

/** Replaces variants by their state after the last save, by SKU. */
export function renewVariants(
  renewedVariants: ReadonlyMap<string, ListedVariant>,
  outcomes: readonly VariantOutcome[],
): ReadonlyMap<string, ListedVariant> {
  const current = outcomes.flatMap(({ sku, current: variant }) =>
    variant ? [[sku, variant] as const] : [],
  );
  return new Map([...renewedVariants, ...current]);
}
