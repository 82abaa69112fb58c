import { useMemo } from "react";
import { useHasScript } from "../site/use-has-script.ts";

/** The typed values of a form, by field. */
type SavedFields = Readonly<Record<string, string>>;

const keyOf = (name: string) => `kept-form-${name}`;

/** Keeps what was typed into a form in this tab of the browser, until it is dropped or the tab is closed. */
export function saveForm(name: string, form: HTMLFormElement, fields: readonly string[]): void {
  const data = new FormData(form);
  const typed = fields.flatMap((field) => {
    const value = data.get(field);
    return typeof value === "string" ? [[field, value]] : [];
  });
  // Fields that are switched off for now keep what was typed into them before.
  saveValues(name, { ...readSaved(name), ...Object.fromEntries(typed) });
}

/** Keeps values in this tab of the browser as `saveForm` does. */
export function saveValues(name: string, kept: SavedFields): void {
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(kept)));
}

export function dropForm(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

/** Returns what was kept when the page began; null without any, on the server, and during hydration. */
export function useSavedForm(name: string): SavedFields | null {
  const hasScript = useHasScript();
  return useMemo(() => (hasScript ? readSaved(name) : null), [hasScript, name]);
}

/** Returns what is kept now, in a browser. */
export function readSaved(name: string): SavedFields | null {
  const text = withStorage((storage) => storage.getItem(keyOf(name)));
  return text ? (JSON.parse(text) as SavedFields) : null;
}

/** Some browsers keep nothing, and throw. */
function withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
