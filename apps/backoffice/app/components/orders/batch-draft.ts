import { draftKey, readDraft, writeDraft } from "../../kit/drafts/draft-storage.ts";

/** The name of the draft that keeps typed tracking numbers. */
export const batchDraftName = "shipping batch";

/** Adds a row for each order to the draft of the shipping page. The tracking numbers are still to be typed. */
export function addToBatch(operatorId: string, references: readonly string[]): void {
  const key = draftKey(operatorId, batchDraftName);
  writeDraft(key, { text: appendMissingOrders(readDraft(key)["text"] ?? "", references) });
}

/** Appends a row for each order that the typed rows do not contain yet. */
export function appendMissingOrders(text: string, references: readonly string[]): string {
  const missingReferences = references.filter(
    (reference) => !text.toUpperCase().includes(reference),
  );
  const rows = missingReferences.map((reference) => `${reference}\t`);
  return [text.replace(/\n$/, ""), ...rows].filter(Boolean).join("\n");
}
