import {
  emailPattern,
  maxEmailCharacters,
  maxPasswordCharacters,
  maxPictureBytes,
  minPasswordCharacters,
  passwordPattern,
  phoneDigits,
  phonePattern,
  pictureTypes,
} from "@harbour/contracts/constants";
import type { translator } from "@harbour/i18n";
import { formText } from "../../request/form-text.ts";
import type { fieldTexts } from "./field.texts.ts";

type TranslateField = ReturnType<typeof translator<typeof fieldTexts>>;

/** A rule that returns a value's fault with its remedy; null when it is valid. */
type FieldRule = (form: FormData, field: string, say: TranslateField) => string | null;

/** The field rules with the contract's patterns, the same on the page and on the server. */
export const fieldRules = {
  required: (form, field, translate) =>
    fieldText(form, field) === "" ? translate("required") : null,
  email: (form, field, translate) => {
    const value = fieldText(form, field);
    if (value === "") return null;
    if (emailPattern.test(value) && value.length <= maxEmailCharacters) return null;
    if (/\s/.test(value)) return translate("emailWithBlank");
    if (!value.includes("@")) return translate("emailWithoutAt");
    return /@([^@]*\.[A-Za-z]{2,})$/.test(value)
      ? translate("emailOther")
      : translate("emailWithoutDomain");
  },
  phone: (form, field, translate) => {
    const value = fieldText(form, field);
    if (value === "") return null;
    if (!/^\d+$/.test(value)) return translate("phoneLetters");
    const code = formText(form, "area_code");
    const digits = Object.hasOwn(phoneDigits, code) ? phoneDigits[code] : undefined;
    if (digits === undefined) return phonePattern.test(value) ? null : translate("phoneLength");
    const missingDigits = digits - value.length;
    if (missingDigits === 1) return translate("digitMissing", { code, digits });
    if (missingDigits > 1)
      return translate("digitsMissing", { code, digits, count: missingDigits });
    if (missingDigits === -1) return translate("digitTooMany", { code, digits });
    return missingDigits < 0
      ? translate("digitsTooMany", { code, digits, count: -missingDigits })
      : null;
  },
  /** An existing password only needs the right shape. */
  password: (form, field, translate) =>
    passwordPattern.test(fieldText(form, field)) ? null : translate("passwordShape"),
  /** A new password. */
  newPassword: (form, field, translate) => {
    const value = fieldText(form, field);
    if (value === "") return translate("required");
    if (/[^A-Za-z\d]/.test(value)) return translate("passwordOther");
    if (value.length < minPasswordCharacters)
      return translate("passwordShort", { count: minPasswordCharacters - value.length });
    if (value.length > maxPasswordCharacters)
      return translate("passwordLong", { count: maxPasswordCharacters });
    if (!/\d/.test(value)) return translate("passwordDigit");
    return /[A-Za-z]/.test(value) ? null : translate("passwordLetter");
  },
  requiredPicture: (form, field, translate) =>
    picturesIn(form, field).length === 0 ? translate("pictureMissing") : null,
  pictures: (form, field, translate) => {
    const pictures = picturesIn(form, field);
    if (pictures.some(({ type }) => !(pictureTypes as readonly string[]).includes(type)))
      return translate("pictureKind");
    if (pictures.every(({ size }) => size <= maxPictureBytes)) return null;
    return translate("pictureSize", { max: maxPictureBytes / 1024 / 1024 });
  },
} satisfies Record<string, FieldRule>;

/** The toast of a broken rule; missing values have the default one (S8-003). */
export const toasts: Record<keyof typeof fieldRules, "error" | "email" | "phone" | "password"> = {
  required: "error",
  email: "email",
  phone: "phone",
  password: "password",
  newPassword: "password",
  requiredPicture: "error",
  pictures: "error",
};

/**
 * Returns a field's text. A password is taken unchanged. Phone numbers may contain spaces, dashes, brackets, a repeated
 * area code, and full-width digits.
 */
export function fieldText(form: FormData, name: string): string {
  if (name.endsWith("password")) {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  }
  const value = formText(form, name);
  if (name === "email") return value.normalize("NFKC").trim();
  if (name !== "phone") return value;
  const digits = value.normalize("NFKC").replace(/[\s().-]/g, "");
  // Forms without an area code accept numbers with and without it.
  const code = formText(form, "area_code");
  const internationalPrefix = [`+${code}`, `00${code}`].find((prefix) => digits.startsWith(prefix));
  return internationalPrefix === undefined ? digits : digits.slice(internationalPrefix.length);
}

/** Returns the chosen pictures. Browsers send an empty file for an empty field. */
function picturesIn(form: FormData, field: string): File[] {
  return form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);
}
