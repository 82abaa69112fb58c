import { createContext, use } from "react";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import { useLanguage } from "../../../texts.ts";
import { findChoiceLabel, findSettingLabel, labelSettingField } from "./describe-setting-path.ts";
import type { SettingPath } from "./set-at-path.ts";
import type { SettingField } from "./setting-fields.ts";

interface SettingForm {
  readonly slug: string;
  /** The errors by dotted path. */
  readonly faults: FieldFaults;
  /** Sets the value at a path. Undefined removes it. */
  readonly update: (path: SettingPath, next: unknown) => void;
}

const SettingFormContext = createContext<SettingForm | null>(null);
export const SettingFormProvider = SettingFormContext.Provider;

/** Returns the form around a field, with functions for the field's words and errors. */
export function useSettingForm() {
  const language = useLanguage();
  const form = use(SettingFormContext)!;
  const { slug, faults } = form;
  return {
    ...form,
    label: (path: SettingPath) => labelSettingField(slug, path, language),
    hint: (path: SettingPath) => findSettingLabel(slug, [...path, "hint"])?.[language],
    /** Returns the label of a choice. Null names the choice of no value. */
    labelChoice: (path: SettingPath, choice: string | null) =>
      findChoiceLabel(slug, path, choice ?? "null")?.[language] ?? choice,
    fault: (path: SettingPath) => faults.get(path.join(".")),
    /** Tells whether a value or a part of it has an error. */
    hasFault: (path: SettingPath) =>
      [...faults.keys()].some((key) => `${key}.`.startsWith(`${path.join(".")}.`)),
  };
}

/** The fields of a kind. */
export type FieldOf<Kind extends SettingField["kind"]> = Extract<SettingField, { kind: Kind }>;

export interface SettingInputProps<Field extends SettingField = SettingField> {
  readonly field: Field;
  readonly path: SettingPath;
  readonly value: unknown;
}
