import { ApiError } from "@harbour/api-client";
import { useToast } from "@harbour/ui";
import { useMemo, useState } from "react";
import { isSessionOver } from "../../api.ts";
import { type StaffLanguage, useLanguage, useTexts } from "../../texts.ts";
import { useDraftReducer } from "../drafts/use-draft-reducer.ts";
import { describeFieldErrors } from "../reasons/error-reason.ts";
import {
  type ChooseSide,
  type FieldConflict,
  type MergeFields,
  mergeFields,
} from "./merge-fields.ts";
import {
  beginRecordForm,
  isChanged,
  listConflicts,
  type RecordFormAction,
  type RecordFormState,
  reduceRecordForm,
  type SentForm,
} from "./record-form-state.ts";
import { recordFormTexts } from "./record-form.texts.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

/** Faults of fields by their paths in the form. */
export type FieldFaults = ReadonlyMap<string, string>;

interface RecordFormOptions<Edit extends object, Details> {
  /** Names the draft, such as `promotion ten`. */
  readonly draft: string;
  /** The stored record; undefined for a new one. */
  readonly stored: Details | undefined;
  readonly emptyEdit: Edit;
  readonly toEdit: (details: Details) => Edit;
  readonly save: (sentForm: SentForm<Edit>) => Promise<Details>;
  readonly onSaved: (savedDetails: Details) => void;
  /** Finds faults before anything is sent. */
  readonly check?: (edit: Edit) => FieldFaults;
  readonly merge?: MergeFields<Edit>;
  readonly readFaults?: (error: Error | null, language: StaffLanguage) => FieldFaults;
}

/** A form of a record: `RecordForm` draws its notices and buttons. */
export interface RecordFormHandle<Edit> {
  /** The form to send. */
  readonly formToSend: SentForm<Edit>;
  readonly edit: Edit;
  readonly change: (fields: Partial<Edit> | ((now: Edit) => Partial<Edit>)) => void;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  /** True after a colleague's other fields were taken over. */
  readonly isMerged: boolean;
  readonly faults: FieldFaults;
  /** A failed save without a colleague's change or an ended session. */
  readonly problem: Error | null;
  /** Fields that a colleague changed to other values. */
  readonly conflicts: readonly FieldConflict[];
  /** Takes the chosen side of each conflict. @returns the form to send */
  readonly resolve: (chooseSide: ChooseSide) => SentForm<Edit>;
  /** Closes the conflict unresolved; the next save asks again. */
  readonly closeConflict: () => void;
  /** Returns whether the form is free of faults that it finds itself. */
  readonly check: () => boolean;
  readonly send: (sentForm: SentForm<Edit>) => void;
  readonly discard: () => void;
}

/**
 * Keeps the form of a record over reloads, and saves it with the version that it was filled from. After a colleague's
 * change the other fields are merged, and each field that both changed is asked about (`record-form-state.ts`).
 */
export function useRecordForm<Edit extends object, Details extends { readonly version: string }>({
  draft,
  stored,
  emptyEdit,
  toEdit,
  save,
  onSaved,
  check: findFaults,
  merge = mergeFields,
  readFaults = readFieldFaults,
}: RecordFormOptions<Edit, Details>): RecordFormHandle<Edit> {
  const t = useTexts(recordFormTexts);
  const language = useLanguage();
  const toast = useToast();
  const toRecord = (details: Details) => ({ fields: toEdit(details), version: details.version });
  const reduceForm = (now: RecordFormState<Edit>, action: RecordFormAction<Edit>) =>
    reduceRecordForm(merge, now, action);
  const [state, dispatch] = useDraftReducer(draft, {
    reduce: reduceForm,
    createState: (savedDraft?: SentForm<Edit>) =>
      beginRecordForm(stored && toRecord(stored), emptyEdit, savedDraft),
    readDraftPart: ({ form }) => (isChanged(form) ? form : undefined),
  });
  const { form, isMerged } = state;
  if (stored && stored.version !== state.pageVersion)
    dispatch({ type: "loaded", record: toRecord(stored) });

  const saving = useSingleMutation({
    mutationFn: save,
    onSuccess: (savedDetails, sentForm) => {
      dispatch(
        stored
          ? { type: "saved", sentForm, record: toRecord(savedDetails) }
          : { type: "created", version: savedDetails.version },
      );
      toast(t("saved"));
      onSaved(savedDetails);
    },
    onError: (error, sentForm) => {
      if (!isStaleError(error)) return;
      dispatch({ type: "stale", sentForm, record: toRecord(error.details["current"] as Details) });
    },
  });
  const problem =
    saving.error && !isStaleError(saving.error) && !isSessionOver(saving.error)
      ? saving.error
      : null;
  const [checkedFaults, setCheckedFaults] = useState<FieldFaults>(noFaults);
  const faults = useMemo(
    () => (checkedFaults.size > 0 ? checkedFaults : readFaults(problem, language)),
    [checkedFaults, problem, language, readFaults],
  );
  return {
    formToSend: form,
    edit: form.edit,
    change: (fields) =>
      dispatch({ type: "typed", fields: typeof fields === "function" ? fields : () => fields }),
    isNew: stored === undefined,
    isChanged: isChanged(form),
    isPending: saving.isPending,
    isMerged,
    faults,
    problem,
    conflicts: listConflicts(merge, state),
    resolve: (chooseSide) => {
      const resolve = { type: "resolve", chooseSide } as const;
      dispatch(resolve);
      return reduceForm(state, resolve).form;
    },
    closeConflict: () => dispatch({ type: "postpone" }),
    check: () => {
      const faultsOfEdit = findFaults?.(form.edit) ?? noFaults;
      setCheckedFaults(faultsOfEdit);
      saving.reset();
      return faultsOfEdit.size === 0;
    },
    send: saving.send,
    discard: () => {
      setCheckedFaults(noFaults);
      dispatch({ type: "discard" });
    },
  };
}

const noFaults: FieldFaults = new Map();

const isStaleError = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === "stale";

/** Returns the first refusal of each field, by its path in the record. */
function readFieldFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined ? [] : [[path.replace(/^fields\.?/, ""), first] as const],
    ),
  );
}
