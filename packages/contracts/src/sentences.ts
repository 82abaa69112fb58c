import type { z } from "zod";
import { fillText } from "./fill-text.ts";

/** The sentences of validation errors. All schemas take their sentences from here. */
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

/** Returns a sentence for issues without one, because zod's texts must not reach users. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? sentences.missing
        : (ofType[issue.expected] ?? sentences["other-form"]);
    case "invalid_value":
      return fillText(sentences["one-of"], { values: issue.values.map(String).join(", ") });
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return ofFormat[issue.format] ?? sentences["other-form"];
    case "invalid_union":
      return issue.discriminator === undefined
        ? sentences["other-form"]
        : sentences["no-such-node"];
    case "not_multiple_of":
      return fillText(sentences["multiple-of"], { step: String(issue.divisor) });
    default:
      return sentences["other-form"];
  }
}

const ofType: Readonly<Record<string, string>> = {
  string: sentences.text,
  number: sentences.number,
  int: sentences["whole-number"],
  boolean: sentences["yes-or-no"],
  array: sentences.list,
  object: sentences.object,
};

const ofFormat: Readonly<Record<string, string>> = {
  email: sentences.email,
  date: sentences.date,
  safeint: sentences["whole-number"],
};

function tooSmall(origin: string, least: number): string {
  if (origin === "string")
    return least <= 1 ? sentences.missing : fillText(sentences["characters-at-least"], { least });
  if (origin === "array")
    return least <= 1 ? sentences["name-one"] : fillText(sentences["items-at-least"], { least });
  return fillText(sentences["number-at-least"], { least });
}

function tooBig(origin: string, most: number): string {
  if (origin === "string") return fillText(sentences["characters-at-most"], { most });
  if (origin === "array") return fillText(sentences["items-at-most"], { most });
  return fillText(sentences["number-at-most"], { most });
}
