import { translator, type Language } from "@harbour/i18n";
import { fieldText, fieldRules, toasts } from "./field-rules.ts";
import { fieldTexts } from "./field.texts.ts";
import { missingFieldTexts } from "./missing-field.texts.ts";

/** The errors in words, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field's fault: the text under it, and its toast. */
export interface Fault {
  readonly text: string;
  readonly toast: string;
}
export type Faults = Readonly<Record<string, Fault>>;

/** A form's rules by field, in the order of checking. */
export type FieldChecks = Readonly<Record<string, readonly (keyof typeof fieldRules)[]>>;

/** Checks a form, the same on the page and on the server. */
export type Check = (form: FormData, language: Language) => Faults;

/** Returns the first broken rule of each field. An empty field gets a text that names it. */
export function checkFields(form: FormData, language: Language, checks: FieldChecks): Faults {
  const t = translator(fieldTexts, language);
  const faults: Record<string, Fault> = {};
  for (const [field, names] of Object.entries(checks)) {
    for (const name of names) {
      const text = fieldRules[name](form, field, t);
      if (text === null) continue;
      const emptyFieldText =
        fieldText(form, field) === "" ? missingText(field, language) : undefined;
      faults[field] = { text: emptyFieldText ?? text, toast: t(toasts[name]) };
      break;
    }
  }
  return faults;
}

function missingText(field: string, language: Language): string | undefined {
  return Object.entries(missingFieldTexts).find(([name]) => name === field)?.[1][language];
}

export function faultTexts(faults: Faults): FieldErrors {
  return Object.fromEntries(Object.entries(faults).map(([field, { text }]) => [field, text]));
}
