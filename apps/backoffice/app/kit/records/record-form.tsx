import { Button, Notice } from "@harbour/ui";
import type { FormEvent, ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import { useFaultFocus } from "../fields/use-fault-focus.ts";
import { useFailureText } from "../reasons/error-reason.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { FormSubmission } from "./record-form-state.ts";
import { recordFormTexts } from "./record-form.texts.ts";
import type { RecordFormHandle } from "./use-record-form.ts";

interface RecordFormProps<Edit extends object> {
  readonly form: RecordFormHandle<Edit>;
  /** Returns the label of a field by its path. */
  readonly describeField: (path: string) => string;
  /** The label of the button that creates a record. */
  readonly createLabel: string;
  /** The label of the button that saves a stored record, if it says more than "Save". */
  readonly saveLabel?: string | undefined;
  /** Warnings about unlikely values of the stored record. */
  readonly notes?: readonly string[] | undefined;
  /** Called with the form when it has no errors. By default, the form is sent at once. */
  readonly onSubmit?: (sentForm: FormSubmission<Edit>) => void;
  readonly isBusy?: boolean;
  /** The error of a call other than the save. */
  readonly otherProblem?: Error | null;
  /** Further buttons beside the save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of a record's form: errors by field, buttons, and the handling of a colleague's change. The first field
 * with an error gets the focus.
 */
export function RecordForm<Edit extends object>({
  form,
  describeField,
  createLabel,
  saveLabel,
  notes = [],
  onSubmit,
  isBusy = false,
  otherProblem = null,
  actions,
  children,
}: RecordFormProps<Edit>) {
  const t = useTexts(recordFormTexts);
  const failureText = useFailureText();
  const { faults, problem, isNew, isChanged, conflicts } = form;
  const send = onSubmit ?? form.send;
  const element = useFaultFocus(faults);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) send(form.formToSend);
  };
  const failure = problem ?? otherProblem;
  return (
    <>
      <form ref={element} onSubmit={submit} className="space-y-8" noValidate>
        {form.isMerged && <Notice tone="warn">{t("merged")}</Notice>}
        {faults.size > 0 ? (
          <ListNotice
            tone="bad"
            title={t("refused")}
            lines={Array.from(faults, ([path, fault]) =>
              t("fault", { field: describeField(path), fault }),
            )}
          />
        ) : (
          failure && <Notice tone="bad">{failureText(failure)}</Notice>
        )}
        {notes.length > 0 && <ListNotice tone="warn" title={t("notes")} lines={notes} />}
        {children}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-page py-4">
          <Button type="submit" busy={form.isPending || isBusy} disabled={!isChanged}>
            {isNew ? createLabel : (saveLabel ?? t("save"))}
          </Button>
          {actions}
          {isChanged && (
            <>
              <Button type="button" variant="bare" onClick={form.discard}>
                {t("discard")}
              </Button>
              <span className="text-sm text-quiet max-sm:hidden">{t("unsaved")}</span>
            </>
          )}
        </div>
      </form>
      {conflicts.length > 0 && (
        <ConflictDialog
          conflicts={conflicts}
          describeField={describeField}
          onChosen={(chooseSide) => send(form.resolve(chooseSide))}
          onClose={form.closeConflict}
        />
      )}
    </>
  );
}

interface ListNoticeProps {
  readonly tone: "bad" | "warn";
  readonly title: string;
  readonly lines: readonly string[];
}

function ListNotice({ tone, title, lines }: ListNoticeProps) {
  return (
    <Notice tone={tone}>
      <span className="block font-bold">{title}</span>
      {lines.map((line) => (
        <span key={line} className="block [overflow-wrap:anywhere]">
          {line}
        </span>
      ))}
    </Notice>
  );
}
