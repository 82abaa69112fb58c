import type { Dispatch, SetStateAction } from "react";
import { useDraftReducer } from "./use-draft-reducer.ts";

/**
 * Keeps a controlled form over reloads, like `useDraft`. The draft is deleted while the form equals its initial
 * value.
 * @param record names form and record. With the version of a filled-in record, its draft is dropped after a
 * colleague's change.
 */
export function useDraftValue<Value extends object>(
  record: string,
  initial: Value,
  isUnchanged: (value: Value) => boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  return useDraftReducer<Value, SetStateAction<Value>, Value>(record, {
    reduce: (value, action) => (typeof action === "function" ? action(value) : action),
    createState: (draft) => draft ?? initial,
    readDraftPart: (value) => (isUnchanged(value) ? undefined : value),
  });
}
