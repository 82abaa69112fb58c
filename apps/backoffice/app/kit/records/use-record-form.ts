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
  makeRecordFormState,
  isChanged,
  listConflicts,
  type RecordFormAction,
  type RecordFormState,
  reduceRecordForm,
  type FormSubmission,
} from "./record-form-state.ts";
import { recordFormTexts } from "./record-form.texts.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

/** The errors of fields, by their paths in the form. */
export type FieldFaults = ReadonlyMap<string, string>;

interface RecordFormOptions<Edit extends object, Details> {
  /** The name of the draft, such as `promotion ten`. */
  readonly draft: string;
  /** The stored record. Undefined for a new one. */
  readonly stored: Details | undefined;
  readonly emptyEdit: Edit;
  readonly toEdit: (details: Details) => Edit;
  readonly save: (sentForm: FormSubmission<Edit>) => Promise<Details>;
  readonly onSaved: (savedDetails: Details) => void;
  /** Returns errors that are found before anything is sent. */
  readonly check?: (edit: Edit) => FieldFaults;
  readonly merge?: MergeFields<Edit>;
  /** True for a form with a secret, which is not kept over reloads. */
  readonly isForgotten?: boolean;
  readonly readFaults?: (error: Error | null, language: StaffLanguage) => FieldFaults;
}

/** The state and functions of a record's form. `RecordForm` renders its notices and buttons. */
export interface RecordFormHandle<Edit> {
  /** The form to send. */
  readonly formToSend: FormSubmission<Edit>;
  readonly edit: Edit;
  readonly change: (fields: Partial<Edit> | ((now: Edit) => Partial<Edit>)) => void;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  /** True after a colleague's changes of other fields were merged into the form. */
  readonly isMerged: boolean;
  readonly faults: FieldFaults;
  /** The error of a failed save. Conflicts with a colleague and ended sessions are not included. */
  readonly problem: Error | null;
  /** The fields that a colleague changed to different values. */
  readonly conflicts: readonly FieldConflict[];
  /** Applies the chosen side of each conflict. @returns the form to send */
  readonly resolve: (chooseSide: ChooseSide) => FormSubmission<Edit>;
  /** Closes the conflict dialog without a choice. The next save asks again. */
  readonly closeConflict: () => void;
  /** Runs the form's own checks, and returns whether it found no errors. */
  readonly check: () => boolean;
  readonly send: (sentForm: FormSubmission<Edit>) => void;
  readonly discard: () => void;
}

/**
 * Keeps the form of a record over reloads, and saves it with the version that it was filled from. After a colleague's
 * change, other fields are merged. For each field that both changed, the person is asked (`record-form-state.ts`).
 */
export function useRecordForm<
  Edit extends object,
  Details extends { readonly version: string | number },
>({
  draft,
  stored,
  emptyEdit,
  toEdit,
  save,
  onSaved,
  check: findFaults,
  merge = mergeFields,
  isForgotten = false,
  readFaults = readFieldFaults,
}: RecordFormOptions<Edit, Details>): RecordFormHandle<Edit> {
  const t = useTexts(recordFormTexts);
  const language = useLanguage();
  const toast = useToast();
  const toRecord = (details: Details) => ({
    fields: toEdit(details),
    version: String(details.version),
  });
  const reduceForm = (now: RecordFormState<Edit>, action: RecordFormAction<Edit>) =>
    reduceRecordForm(merge, now, action);
  const [state, dispatch] = useDraftReducer(draft, {
    reduce: reduceForm,
    createState: (savedDraft?: FormSubmission<Edit>) =>
      makeRecordFormState(stored && toRecord(stored), emptyEdit, savedDraft),
    readDraftPart: ({ form }) => (isChanged(form) && !isForgotten ? form : undefined),
  });
  const { form, isMerged } = state;
  if (stored && String(stored.version) !== state.pageVersion)
    dispatch({ type: "loaded", record: toRecord(stored) });

  const saving = useSingleMutation({
    mutationFn: save,
    onSuccess: (savedDetails, sentForm) => {
      dispatch(
        stored
          ? { type: "saved", sentForm, record: toRecord(savedDetails) }
          : { type: "created", version: String(savedDetails.version) },
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

/** Returns the first error of each field, by its path in the record. */
function readFieldFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined ? [] : [[path.replace(/^fields\.?/, ""), first] as const],
    ),
  );
}
