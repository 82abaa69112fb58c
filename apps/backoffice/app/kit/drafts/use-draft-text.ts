import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useOperator } from "../../session/session.tsx";
import { draftKey, readDraft, writeDraft } from "./draft-storage.ts";

/** Keeps one controlled text over reloads, like `useDraft`. Returns the text and its setter. */
export function useDraftText(record: string): [string, Dispatch<SetStateAction<string>>] {
  const key = draftKey(useOperator()._id, record);
  const [text, setText] = useState(() => readDraft(key)["text"] ?? "");
  useEffect(() => writeDraft(key, text === "" ? {} : { text }), [key, text]);
  return [text, setText];
}
