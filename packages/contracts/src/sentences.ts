import type { z } from "zod";
import type { ValuesOf } from "./fill-text.ts";

/** The sentences of validation errors. All schemas take their reasons from here. */
export const sentences = {
  missing: "Please fill this in.",
  email: "Enter an e-mail like anna@example.com.",
  phone: "Enter 6 to 15 digits, without spaces or the area code.",
  "area-code": "Enter 1 to 4 digits, without the plus.",
  digits: "Enter digits only.",
  password: "Use at least 8 letters and numbers, with at least one of each.",
  country: "Enter the two letters of a country, such as HK.",
  money: 'Enter an amount with two decimals, such as "149.50".',
  date: "Enter a date as YYYY-MM-DD.",
  "own-path": "Please give a path of this shop that starts with one slash.",
  "one-time-code": "Enter the six digits of the code.",
  "second-factor-code": "Enter the six digits from your authenticator, or a recovery code.",
  contact: "Enter the order's phone number or e-mail.",
  reach: "Enter your phone number. Only the e-mail is optional.",
  reachable: "Enter an e-mail or a phone number for our reply.",
  courier: "Please choose a delivery service.",
  "add-one": "Add at least one.",
  "choose-goods": "Please choose your items.",
  "own-picture": "Please name a picture of this shop: /files/catalogue/... as its upload answered.",
  "own-file": "Please name a file of this shop: /files/media/... as its upload answered.",
  "too-deep": "This is nested too deep.",
  "too-much-text": "This is too long for one page. Please split it.",
  "no-such-node": "Nothing of this type can stand here.",
  writable: "This text has a character that can't be saved.",
  "other-form": "This isn't in the right format.",
  "one-of": "Please choose one of: {values}.",
  text: "This must be a text.",
  number: "This must be a number.",
  "whole-number": "This must be a whole number.",
  "yes-or-no": "This must be true or false.",
  list: "This must be a list.",
  object: "This must be an object with named fields.",
  "characters-at-least": "Enter at least {least} characters.",
  "characters-at-most": "Enter at most {most} characters.",
  "name-one": "Please name at least one.",
  "items-at-least": "Please name at least {least}.",
  "items-at-most": "Please name at most {most}.",
  "number-at-least": "This must be {least} or more.",
  "number-at-most": "This must be {most} or less.",
  "multiple-of": "This must be a multiple of {step}.",
} as const;

type SentenceCode = keyof typeof sentences;
type FixedCode =
  | "date"
  | "email"
  | "list"
  | "number"
  | "object"
  | "other-form"
  | "text"
  | "whole-number"
  | "yes-or-no";

/** Writes the code of a sentence as a schema's message: `refusal("items-at-most", { most: 9 })`. */
export function refusal<Code extends SentenceCode>(
  code: Code,
  ...values: ValuesOf<(typeof sentences)[Code]>
): string {
  return encodeReason({ code, values: values[0] ?? {} });
}

/** A reason as zod's issues carry it, whose messages are texts. */
interface EncodedReason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly field?: string;
}

export function encodeReason({ code, values, field = "" }: EncodedReason): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return JSON.stringify({ code, values: Object.fromEntries(texts), field });
}

/** Reads the message of an issue. @returns undefined for a schema's plain words */
export function decodeReason(message: string): EncodedReason | undefined {
  return message.startsWith("{") ? (JSON.parse(message) as EncodedReason) : undefined;
}

/** Returns an encoded reason for issues without one, because zod's texts must not reach users. */
export function issueReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return refusal(
        issue.input === undefined ? "missing" : (ofType[issue.expected] ?? "other-form"),
      );
    case "invalid_value":
      return refusal("one-of", { values: issue.values.map(String).join(", ") });
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return refusal(ofFormat[issue.format] ?? "other-form");
    case "invalid_union":
      return refusal(issue.discriminator === undefined ? "other-form" : "no-such-node");
    case "not_multiple_of":
      return refusal("multiple-of", { step: String(issue.divisor) });
    default:
      return refusal("other-form");
  }
}

const ofType: Readonly<Record<string, FixedCode>> = {
  string: "text",
  number: "number",
  int: "whole-number",
  boolean: "yes-or-no",
  array: "list",
  object: "object",
};

const ofFormat: Readonly<Record<string, FixedCode>> = {
  email: "email",
  date: "date",
  safeint: "whole-number",
};

function tooSmall(origin: string, least: number): string {
  if (origin === "string")
    return least <= 1 ? refusal("missing") : refusal("characters-at-least", { least });
  if (origin === "array")
    return least <= 1 ? refusal("name-one") : refusal("items-at-least", { least });
  return refusal("number-at-least", { least });
}

function tooBig(origin: string, most: number): string {
  if (origin === "string") return refusal("characters-at-most", { most });
  if (origin === "array") return refusal("items-at-most", { most });
  return refusal("number-at-most", { most });
}
