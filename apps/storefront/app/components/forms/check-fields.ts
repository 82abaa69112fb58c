import { passwordPattern } from "@harbour/contracts/constants";
import type { Language } from "@harbour/i18n";
import { formText } from "../../request/form-text.ts";
import { fieldMessages } from "./field.messages.ts";

/** What is wrong, in words, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a field must look like (SPEC 5): the same on the page and on the site's server. */
const rules = {
  required: (value: string) => value !== "",
  email: (value: string) => value === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  phone: (value: string) => value === "" || /^\d{6,15}$/.test(value),
  password: (value: string) => passwordPattern.test(value),
};

/** The rules of a form, by the field's name, in the order in which they are tried. */
export type Checks = Readonly<Record<string, readonly (keyof typeof rules)[]>>;

/** The first rule that each field breaks; an empty object when all hold. */
export function checkFields(form: FormData, language: Language, checks: Checks): FieldErrors {
  const broken = Object.entries(checks).flatMap(([field, names]) => {
    const value = fieldText(form, field);
    const rule = names.find((name) => !rules[name](value));
    return rule ? [[field, fieldMessages[rule][language]]] : [];
  });
  return Object.fromEntries(broken) as FieldErrors;
}

/** What was typed. A password is taken as it is; people write phone numbers with blanks and dashes. */
export function fieldText(form: FormData, name: string): string {
  if (name.endsWith("password")) {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  }
  const value = formText(form, name);
  return name === "phone" ? value.replace(/[\s-]/g, "") : value;
}
