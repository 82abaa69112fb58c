import { useMemo, useSyncExternalStore } from "react";

/** What was typed into a form, by the fields' names. */
type Kept = Readonly<Record<string, string>>;

const keyOf = (name: string) => `kept-form-${name}`;

/** Keeps what was typed into a form in this tab of the browser, until it is dropped or the tab is closed. */
export function keepForm(name: string, form: HTMLFormElement, fields: readonly string[]): void {
  const data = new FormData(form);
  const typed = fields.flatMap((field) => {
    const value = data.get(field);
    return typeof value === "string" ? [[field, value]] : [];
  });
  withStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed))));
}

export function dropForm(name: string): void {
  withStorage((storage) => storage.removeItem(keyOf(name)));
}

/** What was kept; null when nothing was, on the server, and while the page is being taken over. */
export function useKeptForm(name: string): Kept | null {
  const text = useSyncExternalStore(
    () => () => {},
    () => withStorage((storage) => storage.getItem(keyOf(name))) ?? null,
    () => null,
  );
  return useMemo(() => (text === null ? null : (JSON.parse(text) as Kept)), [text]);
}

/** Some browsers keep nothing, and throw. */
function withStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
