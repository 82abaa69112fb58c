import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useOperator } from "../../session/session.tsx";
import { draftKey, readDraft, writeDraft } from "./draft-storage.ts";

/**
 * Keeps a controlled form over reloads, like `useDraft`. The draft is dropped while the form equals
 * its beginning.
 */
export function useDraftValue<Value>(
  record: string,
  initial: Value,
  isUnchanged: (value: Value) => boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  const key = draftKey(useOperator()._id, record);
  const [value, setValue] = useState<Value>(() => {
    const kept = readDraft(key)["json"];
    return kept === undefined ? initial : (JSON.parse(kept) as Value);
  });
  const json = isUnchanged(value) ? undefined : JSON.stringify(value);
  useEffect(() => writeDraft(key, json === undefined ? {} : { json }), [key, json]);
  return [value, setValue];
}
