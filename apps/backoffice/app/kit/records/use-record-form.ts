import { ApiError } from "@harbour/api-client";
import { useToast } from "@harbour/ui";
import { useMemo, useState } from "react";
import { isSessionOver } from "../../api.ts";
import { type StaffLanguage, useLanguage, useTexts } from "../../texts.ts";
import { useDraftValue } from "../drafts/use-draft-value.ts";
import { fieldErrors } from "../reasons/error-reason.ts";
import { isSame } from "./is-same.ts";
import {
  type ChooseSide,
  type FieldConflict,
  type MergeFields,
  mergeFields,
} from "./merge-fields.ts";
import { recordFormTexts } from "./record-form.texts.ts";
import { useSingleMutation } from "./use-single-mutation.ts";

/** Faults of fields by their paths in the form. */
export type FieldFaults = ReadonlyMap<string, string>;

/** A form as it is sent: the record that it was filled from, with its version, and what was typed. */
export interface SentForm<Edit> {
  readonly base: Edit;
  readonly version: string;
  readonly edit: Edit;
}

interface RecordFormOptions<Edit extends object, Details> {
  /** Names the draft, such as `promotion ten`. */
  readonly draft: string;
  /** The stored record; undefined for a new one. */
  readonly stored: Details | undefined;
  readonly empty: Edit;
  readonly read: (details: Details) => Edit;
  readonly save: (sent: SentForm<Edit>) => Promise<Details>;
  readonly onSaved: (saved: Details) => void;
  /** Finds faults before anything is sent. */
  readonly check?: (edit: Edit) => FieldFaults;
  readonly merge?: MergeFields<Edit>;
  readonly readFaults?: (error: Error | null, language: StaffLanguage) => FieldFaults;
}

/** A form of a record: `RecordForm` draws its notices and buttons. */
export interface RecordFormState<Edit> {
  readonly state: SentForm<Edit>;
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
  readonly settle: (choose: ChooseSide) => SentForm<Edit>;
  readonly leaveConflict: () => void;
  /** Returns whether the form is free of faults that it finds itself. */
  readonly check: () => boolean;
  readonly send: (sent: SentForm<Edit>) => void;
  readonly discard: () => void;
}

/**
 * Keeps the form of a record over reloads, and saves it with the version that it was filled from. After a colleague's
 * change the other fields are merged, and each field that both changed is asked about.
 */
export function useRecordForm<Edit extends object, Details extends { readonly version: string }>({
  draft,
  stored,
  empty,
  read,
  save,
  onSaved,
  check: findFaults,
  merge = mergeFields,
  readFaults = readFieldFaults,
}: RecordFormOptions<Edit, Details>): RecordFormState<Edit> {
  const t = useTexts(recordFormTexts);
  const language = useLanguage();
  const toast = useToast();
  const begin = (details: Details | undefined): SentForm<Edit> => {
    const base = details === undefined ? empty : read(details);
    return { base, edit: base, version: details?.version ?? "" };
  };
  const [state, setState] = useDraftValue(draft, begin(stored), ({ base, edit }) =>
    isSame(base, edit),
  );
  const { base, edit, version } = state;
  const [isMerged, setIsMerged] = useState(false);
  const [overtaken, setOvertaken] = useState<Details | null>(null);
  const [ownFaults, setOwnFaults] = useState<FieldFaults>(noFaults);
  // A restored or renewed record fills a form in which nothing was typed. The page's record may be older than a
  // colleague's, which the form has taken over, so that only a new one counts.
  const [seenVersion, setSeenVersion] = useState(stored?.version);
  if (stored && stored.version !== seenVersion) {
    setSeenVersion(stored.version);
    if (stored.version !== version && isSame(base, edit)) setState(begin(stored));
  }

  const saving = useSingleMutation({
    mutationFn: save,
    onSuccess: (saved, sent) => {
      const next = read(saved);
      setIsMerged(false);
      // Keeps what was typed during the call.
      setState((now) => ({
        base: stored ? next : now.base,
        version: saved.version,
        edit: stored ? merge(sent.edit, now.edit, next).merged : now.base,
      }));
      toast(t("saved"));
      onSaved(saved);
    },
    onError: (error, sent) => {
      if (!isStale(error)) return;
      const current = error.details["current"] as Details;
      const theirs = read(current);
      const { merged, conflicts } = merge(sent.base, sent.edit, theirs);
      if (conflicts.length > 0) return setOvertaken(current);
      setIsMerged(true);
      setState({ base: theirs, edit: merged, version: current.version });
    },
  });
  const problem =
    saving.error && !isStale(saving.error) && !isSessionOver(saving.error) ? saving.error : null;
  const faults = useMemo(
    () => (ownFaults.size > 0 ? ownFaults : readFaults(problem, language)),
    [ownFaults, problem, language, readFaults],
  );
  const check = () => {
    const found = findFaults?.(edit) ?? noFaults;
    setOwnFaults(found);
    saving.reset();
    return found.size === 0;
  };
  return {
    state,
    edit,
    change: (fields) =>
      setState((now) => ({
        ...now,
        edit: { ...now.edit, ...(typeof fields === "function" ? fields(now.edit) : fields) },
      })),
    isNew: stored === undefined,
    isChanged: !isSame(base, edit),
    isPending: saving.isPending,
    isMerged,
    faults,
    problem,
    conflicts: overtaken === null ? [] : merge(base, edit, read(overtaken)).conflicts,
    settle: (choose) => {
      if (overtaken === null) return state;
      const theirs = read(overtaken);
      const { merged } = merge(base, edit, theirs, choose);
      const next = { base: theirs, edit: merged, version: overtaken.version };
      setOvertaken(null);
      setState(next);
      return next;
    },
    leaveConflict: () => setOvertaken(null),
    check,
    send: saving.send,
    discard: () => {
      setOwnFaults(noFaults);
      setState((now) => ({ ...now, edit: now.base }));
    },
  };
}

const noFaults: FieldFaults = new Map();

const isStale = (error: Error): error is ApiError =>
  error instanceof ApiError && error.code === "stale";

/** Returns the first refusal of each field, by its path in the record. */
function readFieldFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(fieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined ? [] : [[path.replace(/^fields\.?/, ""), first] as const],
    ),
  );
}
