export type DraftTexts = Readonly<Record<string, string>>;

const prefix = "backoffice.draft.";

/** Returns the storage key of one person's draft for a record. */
export const draftKey = (operatorId: string, record: string): string =>
  `${prefix}${operatorId}.${record}`;

export function readDraft(key: string): DraftTexts {
  const storedText = sessionStorage.getItem(key);
  return storedText === null ? {} : (JSON.parse(storedText) as DraftTexts);
}

export function writeDraft(key: string, texts: DraftTexts): void {
  if (Object.keys(texts).length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(texts));
}

/** Deletes all drafts of a person who signs out, because others may use the computer next. */
export function forgetDrafts(operatorId: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftKey(operatorId, ""))) sessionStorage.removeItem(key);
}
