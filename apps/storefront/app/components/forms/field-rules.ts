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
import type { fieldMessages } from "./field.messages.ts";

type Say = ReturnType<typeof translator<typeof fieldMessages>>;

/** A rule that returns a value's fault with its remedy; null when it is valid. */
type Rule = (form: FormData, field: string, say: Say) => string | null;

/** The field rules with the contract's patterns, the same on the page and on the server. */
export const rules = {
  required: (form, field, say) => (fieldText(form, field) === "" ? say("required") : null),
  email: (form, field, say) => {
    const value = fieldText(form, field);
    if (value === "") return null;
    if (emailPattern.test(value) && value.length <= maxEmailCharacters) return null;
    if (/\s/.test(value)) return say("emailWithBlank");
    if (!value.includes("@")) return say("emailWithoutAt");
    return /@([^@]*\.[A-Za-z]{2,})$/.test(value) ? say("emailOther") : say("emailWithoutDomain");
  },
  phone: (form, field, say) => {
    const value = fieldText(form, field);
    if (value === "") return null;
    if (!/^\d+$/.test(value)) return say("phoneLetters");
    const code = formText(form, "area_code");
    const digits = Object.hasOwn(phoneDigits, code) ? phoneDigits[code] : undefined;
    if (digits === undefined) return phonePattern.test(value) ? null : say("phoneLength");
    const missing = digits - value.length;
    if (missing === 1) return say("digitMissing", { code, digits });
    if (missing > 1) return say("digitsMissing", { code, digits, count: missing });
    if (missing === -1) return say("digitTooMany", { code, digits });
    return missing < 0 ? say("digitsTooMany", { code, digits, count: -missing }) : null;
  },
  /** An existing password only needs the right shape. */
  password: (form, field, say) =>
    passwordPattern.test(fieldText(form, field)) ? null : say("passwordShape"),
  /** A new password. */
  newPassword: (form, field, say) => {
    const value = fieldText(form, field);
    if (value === "") return say("required");
    if (/[^A-Za-z\d]/.test(value)) return say("passwordOther");
    if (value.length < minPasswordCharacters)
      return say("passwordShort", { count: minPasswordCharacters - value.length });
    if (value.length > maxPasswordCharacters)
      return say("passwordLong", { count: maxPasswordCharacters });
    if (!/\d/.test(value)) return say("passwordDigit");
    return /[A-Za-z]/.test(value) ? null : say("passwordLetter");
  },
  requiredPicture: (form, field, say) =>
    picturesIn(form, field).length === 0 ? say("pictureMissing") : null,
  pictures: (form, field, say) => {
    const pictures = picturesIn(form, field);
    if (pictures.some(({ type }) => !(pictureTypes as readonly string[]).includes(type)))
      return say("pictureKind");
    if (pictures.every(({ size }) => size <= maxPictureBytes)) return null;
    return say("pictureSize", { max: maxPictureBytes / 1024 / 1024 });
  },
} satisfies Record<string, Rule>;

/** The toast of a broken rule; missing values have the default one (S8-003). */
export const toasts: Record<keyof typeof rules, "error" | "email" | "phone" | "password"> = {
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
  const international = [`+${code}`, `00${code}`].find((prefix) => digits.startsWith(prefix));
  return international === undefined ? digits : digits.slice(international.length);
}

/** Returns the chosen pictures. Browsers send an empty file for an empty field. */
function picturesIn(form: FormData, field: string): File[] {
  return form.getAll(field).filter((file): file is File => file instanceof File && file.size > 0);
}
