import { Button, Dialog } from "@harbour/ui";
import type { FormEvent } from "react";
import { useTexts } from "../texts.ts";
import { conflictTexts } from "./conflict.texts.ts";
import { formText } from "./form-text.ts";

interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  /** The fields that two people changed to different values. */
  readonly fields: readonly ConflictField[];
  /** Saves the chosen value of each field. */
  readonly onChosen: (chosen: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

/** Lets the person choose between their own value and a colleague's, field by field. */
export function ConflictDialog({ fields, onChosen, onClose }: ConflictDialogProps) {
  const t = useTexts(conflictTexts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = fields.map((field) => {
      const side = formText(form, field.name) === "theirs" ? "theirs" : "mine";
      return [field.name, field[side]];
    });
    onChosen(Object.fromEntries(chosen) as Record<string, string>);
  };
  return (
    <Dialog title={t("title")} closeLabel={t("close")} onClose={onClose}>
      <form onSubmit={submit} className="space-y-5 p-5">
        <p>{t("help")}</p>
        {fields.map(({ name, label, ...values }) => (
          <fieldset key={name}>
            <legend className="mb-2 text-sm font-bold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(["mine", "theirs"] as const).map((side) => (
                <label
                  key={side}
                  className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-md border border-line-strong p-3 has-checked:border-chosen has-checked:bg-tint"
                >
                  <input
                    type="radio"
                    name={name}
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
