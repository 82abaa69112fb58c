import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/** Keeps a typed text through reloads, in this tab only. Returns the text, and its setter. */
export function useDraft(name: string): [string, Dispatch<SetStateAction<string>>] {
  const key = `backoffice.draft.${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  useEffect(() => {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
  return [text, setText];
}

/** Deletes every kept text, because the next person at this browser must not read them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith("backoffice.draft.")) sessionStorage.removeItem(key);
}
