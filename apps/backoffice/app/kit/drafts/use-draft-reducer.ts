import { type Dispatch, useEffect, useReducer } from "react";
import { useOperator } from "../../session/session.tsx";
import { draftKey, readDraft, writeDraft } from "./draft-storage.ts";

interface DraftOptions<State, Action, Draft> {
  readonly reduce: (state: State, action: Action) => State;
  /** Makes the first state. @param draft the kept part; undefined without one */
  readonly createState: (draft: Draft | undefined) => State;
  /** Returns the part to keep; undefined for none. */
  readonly readDraftPart: (state: State) => Draft | undefined;
}

/** Runs a reducer, and keeps a part of its state over reloads. */
export function useDraftReducer<State, Action, Draft>(
  record: string,
  { reduce, createState, readDraftPart }: DraftOptions<State, Action, Draft>,
): [State, Dispatch<Action>] {
  const key = draftKey(useOperator()._id, record);
  const [state, dispatch] = useReducer(reduce, undefined, () => {
    const savedDraft = readDraft(key)["json"];
    return createState(savedDraft === undefined ? undefined : (JSON.parse(savedDraft) as Draft));
  });
  const draft = readDraftPart(state);
  const json = draft === undefined ? undefined : JSON.stringify(draft);
  useEffect(() => writeDraft(key, json === undefined ? {} : { json }), [key, json]);
  return [state, dispatch];
}
