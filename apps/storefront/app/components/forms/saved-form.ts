import { useMemo } from "react";
import { useHasScript } from "../site/use-has-script.ts";

/** The typed values of a form, by field. */
type SavedFields = Readonly<Record<string, string>>;

const makeStorageKey = (name: string) => `kept-form-${name}`;

/** Stores a form's typed values in this tab until dropped. */
export function saveForm(name: string, form: HTMLFormElement, fields: readonly string[]): void {
  const data = new FormData(form);
  const typedEntries = fields.flatMap((field) => {
    const value = data.get(field);
    return typeof value === "string" ? [[field, value]] : [];
  });
  // Disabled fields keep their stored values.
  saveValues(name, { ...readSaved(name), ...Object.fromEntries(typedEntries) });
}

/** Stores values in this tab like `saveForm`. */
export function saveValues(name: string, savedFields: SavedFields): void {
  withStorage((storage) => storage.setItem(makeStorageKey(name), JSON.stringify(savedFields)));
}

export function dropForm(name: string): void {
  withStorage((storage) => storage.removeItem(makeStorageKey(name)));
}

/** Returns the values stored at the page's start; null without any, on the server, and during hydration. */
export function useSavedForm(name: string): SavedFields | null {
  const hasScript = useHasScript();
  return useMemo(() => (hasScript ? readSaved(name) : null), [hasScript, name]);
}

/** Returns the values that the browser stores now. */
export function readSaved(name: string): SavedFields | null {
  const text = withStorage((storage) => storage.getItem(makeStorageKey(name)));
  return text ? (JSON.parse(text) as SavedFields) : null;
}

/** Reads or writes the storage, which some browsers refuse with an exception. */
function withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
