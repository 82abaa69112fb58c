import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useOperator } from "../../session/session.tsx";
import { draftKey, type DraftTexts, readDraft, writeDraft } from "./draft-storage.ts";

export interface Draft {
  /** The stored texts by field, as they were when the form opened. */
  readonly values: DraftTexts;
  /** Stores what is typed: `<form onInput={draft.keepField}>`. */
  readonly keepField: (event: FormEvent<HTMLElement>) => void;
  readonly keepText: (name: string, text: string) => void;
  /** Deletes the saved fields from the draft, unless their text has changed since. */
  readonly clearSaved: (savedForm: FormData) => void;
}

/**
 * Keeps the texts of a form until they are saved. They survive a reload, an ended session and a refetch. A draft
 * belongs to one record, one person and this tab.
 * @param record names form and record, such as `note HB-7KQ4-M2X9`
 */
export function useDraft(record: string): Draft {
  const key = draftKey(useOperator()._id, record);
  const [values] = useState(() => readDraft(key));
  const keepText = useCallback(
    (name: string, text: string) => writeDraft(key, { ...readDraft(key), [name]: text }),
    [key],
  );
  return {
    values,
    keepText,
    keepField: ({ target }) => {
      if (isText(target) && target.name !== "") keepText(target.name, target.value);
    },
    clearSaved: (savedForm) => {
      const texts = Object.entries(readDraft(key));
      const changedTexts = texts.filter(([name, text]) => text !== savedForm.get(name));
      writeDraft(key, Object.fromEntries(changedTexts));
    },
  };
}

/**
 * Keeps the value of a hidden field, such as chosen quantities, in the draft. The value is stored only after it
 * changes, so merely opening a form leaves no draft.
 */
export function useDraftHiddenValue({ keepText }: Draft, name: string, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    keepText(name, value);
  }, [keepText, name, value]);
}

const isText = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["password", "checkbox", "file"].includes(target.type));
