import { Button, Dialog } from "@harbour/ui";
import type { FormEvent } from "react";
import { useTexts } from "../../texts.ts";
import { formText } from "../fields/form-text.ts";
import { conflictTexts } from "./conflict.texts.ts";
import type { ChooseSide, FieldConflict } from "./merge-fields.ts";

interface ConflictDialogProps {
  /** The fields that both people changed, to different values. */
  readonly conflicts: readonly FieldConflict[];
  readonly describeField: (path: string) => string;
  /** Called with the chosen side of each field, to save the form. */
  readonly onChosen: (chooseSide: ChooseSide) => void;
  readonly onClose: () => void;
}

/** A dialog in which the person chooses between their own value and a colleague's, field by field. */
export function ConflictDialog({
  conflicts,
  describeField,
  onChosen,
  onClose,
}: ConflictDialogProps) {
  const t = useTexts(conflictTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChosen((path) => (formText(form, path) === "theirs" ? "theirs" : "mine"));
  };
  return (
    <Dialog title={t("title")} closeLabel={t("close")} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5 p-5">
        <p>{t("help")}</p>
        {conflicts.map(({ path, ...values }) => (
          <fieldset key={path}>
            <legend className="mb-2 text-sm font-bold">{describeField(path)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(["mine", "theirs"] as const).map((side) => (
                <label
                  key={side}
                  className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-line-strong p-3 has-checked:border-chosen has-checked:bg-tint"
                >
                  <input
                    type="radio"
                    name={path}
                    value={side}
                    defaultChecked={side === "mine"}
                    className="size-4"
                  />
                  <span className="text-sm text-quiet">{t(side)}</span>
                  <span
                    className="col-start-2 min-w-0 whitespace-pre-line [overflow-wrap:anywhere]"
                    dir="auto"
                  >
                    {values[side] || t("empty")}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit">{t("save")}</Button>
      </form>
    </Dialog>
  );
}
