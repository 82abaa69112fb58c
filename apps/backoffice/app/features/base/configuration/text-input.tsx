import { Input } from "@harbour/ui";
import { useRef } from "react";
import { PictureField } from "../../../components/records/picture-field.tsx";
import { TextFields, type Texts } from "../../../components/records/text-fields.tsx";
import { readTypedTime, toTypedTime } from "../../../components/records/typed-values.ts";
import { DateField } from "../../../kit/fields/date-field.tsx";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { TextButton } from "../../../kit/text-button.tsx";
import { useTexts } from "../../../texts.ts";
import { makeEmptyValue, noValue, storedSecret } from "./setting-fields.ts";
import { type FieldOf, type SettingInputProps, useSettingForm } from "./setting-form-context.ts";
import { settingsTexts } from "./settings.texts.ts";

/** Names of texts that are longer than a line. */
const longTexts = /^(?:text|content|description|opening_hours|powered_by)$/;

/** Fields for a text in the shoppers' languages. A text that may be absent is removed when all are empty. */
export function TextsInput({ field, path, value }: SettingInputProps<FieldOf<"texts">>) {
  const { label, fault, update } = useSettingForm();
  const error = ["", "en", "zh", "cn"]
    .map((language) => fault(language === "" ? path : [...path, language]))
    .find((sentence) => sentence !== undefined);
  const canBeEmpty = field.isOptional || field.isNullable;
  return (
    <div className="col-span-full">
      <TextFields
        label={label(path)}
        value={(value as Texts | undefined) ?? emptyTexts}
        maxLength={5000}
        {...(longTexts.test(String(path.at(-1))) && { rows: 3 })}
        error={error}
        onChange={(next) =>
          update(
            path,
            canBeEmpty && Object.values(next).every((text) => text === "") ? noValue(field) : next,
          )
        }
      />
    </div>
  );
}

const emptyTexts = makeEmptyValue({
  kind: "texts",
  isOptional: false,
  isNullable: false,
}) as Texts;

/** A field for a text in no language: a name, link, colour, picture, password or time. */
export function TextInput(props: SettingInputProps<FieldOf<"text">>) {
  const { field, path, value } = props;
  const { label, hint, fault, update } = useSettingForm();
  const text = typeof value === "string" ? value : "";
  const canBeEmpty = field.isOptional || field.isNullable;
  const change = (next: string) => update(path, next === "" && canBeEmpty ? noValue(field) : next);
  const input = { label: label(path), hint: hint(path), error: fault(path), autoComplete: "off" };
  switch (field.format) {
    case "time":
      return (
        <DateField
          {...input}
          type="datetime-local"
          value={text === "" ? "" : toTypedTime(text)}
          onChange={({ target }) => change(readTypedTime(target.value, text) ?? "")}
        />
      );
    case "day":
      return (
        <DateField
          {...input}
          type="date"
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      );
    case "picture":
      return (
        <fieldset className="space-y-2">
          <legend className="text-sm font-bold">{input.label}</legend>
          <PictureField
            images={text === "" ? [] : [text]}
            maxPictures={1}
            onChange={([picture = ""]) => change(picture)}
          />
          <FieldError fault={input.error} />
        </fieldset>
      );
    case "color":
      return <ColorInput {...props} />;
    case "secret":
      return <SecretInput {...props} />;
    case "plain":
      return (
        <Input
          {...input}
          maxLength={field.maxLength}
          spellCheck={false}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}

/** A colour as a text, beside the browser's own choice of colours. */
function ColorInput({ path, value }: SettingInputProps<FieldOf<"text">>) {
  const t = useTexts(settingsTexts);
  const { label, hint, fault, update } = useSettingForm();
  const text = typeof value === "string" ? value : "";
  const longForm = text.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").toLowerCase();
  return (
    <div className="grid grid-cols-[3rem_1fr] items-start gap-2">
      <input
        type="color"
        aria-label={t("pickColor", { field: label(path) })}
        className="mt-7 h-form w-full cursor-pointer rounded-md border border-line-strong bg-raised p-1"
        value={/^#[0-9a-f]{6}$/.test(longForm) ? longForm : "#000000"}
        onChange={({ target }) => update(path, target.value)}
      />
      <Input
        label={label(path)}
        hint={hint(path)}
        error={fault(path)}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={text}
        onChange={({ target }) => update(path, target.value)}
      />
    </div>
  );
}

/** A field for a secret, which the shop never shows. */
function SecretInput({ field, path, value }: SettingInputProps<FieldOf<"text">>) {
  const t = useTexts(settingsTexts);
  const { label, fault, update } = useSettingForm();
  const isStored = value === storedSecret;
  const typedText = isStored || typeof value !== "string" ? "" : value;
  /** The value before typing, which returns when the typed text is removed. */
  const valueBefore = useRef<unknown>(noValue(field));
  const type = (next: string) => {
    if (typedText === "") valueBefore.current = value;
    update(path, next || valueBefore.current);
  };
  return (
    <div className="space-y-2">
      <Input
        label={label(path)}
        hint={isStored ? t("secretSet") : undefined}
        error={fault(path)}
        type="password"
        autoComplete="new-password"
        maxLength={field.maxLength}
        value={typedText}
        onChange={({ target }) => type(target.value)}
      />
      {isStored && (
        <TextButton onClick={() => update(path, noValue(field))}>{t("removeSecret")}</TextButton>
      )}
    </div>
  );
}
