import { Input, Select, Textarea } from "@harbour/ui";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { useTexts } from "../../../texts.ts";
import { noValue } from "./setting-fields.ts";
import { type FieldOf, type SettingInputProps, useSettingForm } from "./setting-form-context.ts";
import { settingsTexts } from "./settings.texts.ts";
import { readTypedText, writeTypedText } from "./typed-value.ts";

/** A checkbox. Settings that store 1 and 0 keep doing so. */
export function FlagInput({ path, value }: SettingInputProps<FieldOf<"flag">>) {
  const { label, fault, update } = useSettingForm();
  return (
    <div className="sm:self-end">
      <CheckField
        label={label(path)}
        isChecked={Boolean(value)}
        onChange={(isChecked) =>
          update(path, typeof value === "number" ? Number(isChecked) : isChecked)
        }
      />
      <FieldError fault={fault(path)} />
    </div>
  );
}

/** A field for a number or an amount. An unfinished number stays as it was typed. */
export function NumberInput({
  field,
  path,
  value,
}: SettingInputProps<FieldOf<"number"> | FieldOf<"cents">>) {
  const { label, hint, fault, update } = useSettingForm();
  const canBeEmpty = field.isOptional || field.isNullable;
  return (
    <Input
      label={label(path)}
      hint={hint(path)}
      error={fault(path)}
      inputMode="decimal"
      autoComplete="off"
      value={writeTypedText(field.kind, value)}
      onChange={({ target: { value: text } }) =>
        update(path, text === "" && canBeEmpty ? noValue(field) : readTypedText(field.kind, text))
      }
    />
  );
}

/** A field for plain lines, or for a value as JSON. */
export function LinesInput({
  field,
  path,
  value,
}: SettingInputProps<FieldOf<"lines"> | FieldOf<"json">>) {
  const t = useTexts(settingsTexts);
  const { label, hint, fault, update } = useSettingForm();
  const isJson = field.kind === "json";
  return (
    <Textarea
      label={label(path)}
      hint={isJson ? t("json") : hint(path)}
      error={fault(path)}
      rows={isJson ? 12 : 4}
      spellCheck={false}
      className={isJson ? "col-span-full [&_textarea]:font-mono" : undefined}
      value={writeTypedText(field.kind, value)}
      onChange={({ target }) => update(path, readTypedText(field.kind, target.value))}
    />
  );
}

/** A choice of one value. */
export function ChoiceInput({ field, path, value }: SettingInputProps<FieldOf<"choice">>) {
  const t = useTexts(settingsTexts);
  const { label, labelChoice, hint, fault, update } = useSettingForm();
  const canBeEmpty = field.isOptional || field.isNullable;
  return (
    <Select
      label={label(path)}
      hint={hint(path)}
      error={fault(path)}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => update(path, target.value || noValue(field))}
    >
      {canBeEmpty && <option value="">{labelChoice(path, null) ?? t("none")}</option>}
      {field.choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelChoice(path, choice)}
        </option>
      ))}
    </Select>
  );
}

/** Checkboxes for several values. Newly ticked values come last. */
export function ChoicesInput({ field, path, value }: SettingInputProps<FieldOf<"choices">>) {
  const { label, labelChoice, fault, update } = useSettingForm();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset>
      <legend className="text-sm font-bold">{label(path)}</legend>
      <div className="flex flex-wrap gap-x-6">
        {field.choices.map((choice) => (
          <CheckField
            key={choice}
            label={labelChoice(path, choice) ?? choice}
            isChecked={chosen.includes(choice)}
            onChange={(isChecked) =>
              update(
                path,
                isChecked ? [...chosen, choice] : chosen.filter((other) => other !== choice),
              )
            }
          />
        ))}
      </div>
      <FieldError fault={fault(path)} />
    </fieldset>
  );
}
