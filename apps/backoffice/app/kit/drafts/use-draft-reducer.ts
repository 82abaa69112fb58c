import { type Dispatch, useCallback, useEffect, useReducer, useRef } from "react";
import { useOperator } from "../../session/session.tsx";
import { draftKey, readDraft, writeDraft } from "./draft-storage.ts";

interface DraftOptions<State, Action, Draft> {
  readonly reduce: (state: State, action: Action) => State;
  /** Makes the initial state. @param draft the stored part; undefined when there is no draft */
  readonly createState: (draft: Draft | undefined) => State;
  /** Returns the part of the state to store. Undefined stores nothing. */
  readonly readDraftPart: (state: State) => Draft | undefined;
}

/**
 * Runs a reducer and stores a part of its state, so that the part survives reloads. An action that clears the draft
 * deletes it at once, because a form that closes after its save runs no more effects.
 */
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
  const latest = useRef({ state, reduce, readDraftPart });
  useEffect(() => {
    latest.current = { state, reduce, readDraftPart };
  });
  const dispatchAndClear = useCallback(
    (action: Action) => {
      const now = latest.current;
      const next = now.reduce(now.state, action);
      latest.current = { ...now, state: next };
      if (now.readDraftPart(next) === undefined) writeDraft(key, {});
      dispatch(action);
    },
    [key],
  );
  return [state, dispatchAndClear];
}
