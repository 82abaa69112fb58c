import { draftKey, readDraft, writeDraft } from "../../kit/drafts/draft-storage.ts";

/** The draft of the typed tracking numbers. */
export const batchDraftName = "shipping batch";

/** Adds orders to the typed rows of the shipping page, each waiting for its number. */
export function addToBatch(operatorId: string, references: readonly string[]): void {
  const key = draftKey(operatorId, batchDraftName);
  writeDraft(key, { text: appendMissingOrders(readDraft(key)["text"] ?? "", references) });
}

/** Returns the typed rows with a row for each order that they do not name. */
export function appendMissingOrders(text: string, references: readonly string[]): string {
  const missingReferences = references.filter(
    (reference) => !text.toUpperCase().includes(reference),
  );
  const rows = missingReferences.map((reference) => `${reference}\t`);
  return [text.replace(/\n$/, ""), ...rows].filter(Boolean).join("\n");
}
