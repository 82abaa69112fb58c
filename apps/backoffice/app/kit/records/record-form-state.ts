import { isDeepEqual } from "./deep-equal.ts";
import type { ChooseSide, FieldConflict, MergeFields } from "./merge-fields.ts";

/** A form to send: the record that it was filled from, the record's version, and what was typed. */
export interface FormSubmission<Edit> {
  readonly base: Edit;
  readonly version: string;
  readonly edit: Edit;
}

/** A stored record, in the fields of its form. */
export interface StoredRecord<Edit> {
  readonly fields: Edit;
  readonly version: string;
}

export interface RecordFormState<Edit> {
  readonly form: FormSubmission<Edit>;
  /** The version of the record that the page shows. It may be older than the form's version. */
  readonly pageVersion: string | undefined;
  /** True after a colleague's changes of other fields were merged into the form. */
  readonly isMerged: boolean;
  /** A colleague's record, while the person still has to choose between conflicting values. */
  readonly conflicting: StoredRecord<Edit> | null;
}

export type RecordFormAction<Edit> =
  | { readonly type: "typed"; readonly fields: (now: Edit) => Partial<Edit> }
  /** The page loaded another version of the record. */
  | { readonly type: "loaded"; readonly record: StoredRecord<Edit> }
  | {
      readonly type: "saved";
      readonly sentForm: FormSubmission<Edit>;
      readonly record: StoredRecord<Edit>;
    }
  /** A new record was saved, and its form is empty again. */
  | { readonly type: "created"; readonly version: string }
  /** The shop refused the save, because a colleague had changed the record. */
  | {
      readonly type: "stale";
      readonly sentForm: FormSubmission<Edit>;
      readonly record: StoredRecord<Edit>;
    }
  | { readonly type: "resolve"; readonly chooseSide: ChooseSide }
  | { readonly type: "postpone" }
  | { readonly type: "discard" };

/** Makes the initial state. @param draft what was typed before a reload */
export function makeRecordFormState<Edit>(
  stored: StoredRecord<Edit> | undefined,
  emptyEdit: Edit,
  draft?: FormSubmission<Edit>,
): RecordFormState<Edit> {
  const form = draft ?? fillForm(stored ?? { fields: emptyEdit, version: "" });
  return { form, pageVersion: stored?.version, isMerged: false, conflicting: null };
}

/** Returns the next state after an action. */
export function reduceRecordForm<Edit>(
  merge: MergeFields<Edit>,
  state: RecordFormState<Edit>,
  action: RecordFormAction<Edit>,
): RecordFormState<Edit> {
  const { form, conflicting } = state;
  const { base, edit } = form;
  switch (action.type) {
    case "typed":
      return { ...state, form: { ...form, edit: { ...edit, ...action.fields(edit) } } };
    case "loaded": {
      // Refills the form only if nothing was typed. A form that already has this version stays.
      const { record } = action;
      const isFormKept = isChanged(form) || record.version === form.version;
      return { ...state, pageVersion: record.version, form: isFormKept ? form : fillForm(record) };
    }
    case "saved": {
      // Keeps what was typed while the call ran.
      const { merged } = merge(action.sentForm.edit, edit, action.record.fields);
      return { ...state, isMerged: false, form: { ...fillForm(action.record), edit: merged } };
    }
    case "created":
      return { ...state, isMerged: false, form: { base, edit: base, version: action.version } };
    case "stale": {
      const { sentForm, record } = action;
      const { merged, conflicts } = merge(sentForm.base, sentForm.edit, record.fields);
      return conflicts.length > 0
        ? { ...state, conflicting: record }
        : { ...state, isMerged: true, form: { ...fillForm(record), edit: merged } };
    }
    case "resolve": {
      if (conflicting === null) return state;
      const { merged } = merge(base, edit, conflicting.fields, action.chooseSide);
      return { ...state, conflicting: null, form: { ...fillForm(conflicting), edit: merged } };
    }
    case "postpone":
      return { ...state, conflicting: null };
    case "discard":
      return { ...state, form: { ...form, edit: base } };
  }
}

export function isChanged<Edit>({ base, edit }: FormSubmission<Edit>): boolean {
  return !isDeepEqual(base, edit);
}

/** Returns the fields that a colleague changed to different values. */
export function listConflicts<Edit>(
  merge: MergeFields<Edit>,
  { form, conflicting }: RecordFormState<Edit>,
): readonly FieldConflict[] {
  return conflicting === null ? [] : merge(form.base, form.edit, conflicting.fields).conflicts;
}

function fillForm<Edit>({ fields, version }: StoredRecord<Edit>): FormSubmission<Edit> {
  return { base: fields, edit: fields, version };
}
