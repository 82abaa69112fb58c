import type { z } from "zod";

/** The sentences of validation errors. All schemas take their sentences from here. */
export const sentences = {
  missing: "Please fill this in.",
  email: "Enter an e-mail like anna@example.com.",
  phone: "Enter 6 to 15 digits, without spaces or the area code.",
  areaCode: "Enter 1 to 4 digits, without the plus.",
  digits: "Enter digits only.",
  password: "Use at least 8 letters and numbers, with at least one of each.",
  country: "Enter the two letters of a country, such as HK.",
  money: 'Enter an amount with two decimals, such as "149.50".',
  date: "Enter a date as YYYY-MM-DD.",
  ownPath: "Please give a path of this shop that starts with one slash.",
  oneTimeCode: "Enter the six digits of the code.",
  secondFactorCode: "Enter the six digits from your authenticator, or a recovery code.",
  contact: "Enter the order's phone number or e-mail.",
  reach: "Enter your phone number. Only the e-mail is optional.",
  reachable: "Enter an e-mail or a phone number for our reply.",
  courier: "Please choose a delivery service.",
  addOne: "Add at least one.",
  chooseGoods: "Please choose your items.",
  ownPicture: "Please name a picture of this shop: /files/catalogue/... as its upload answered.",
  ownFile: "Please name a file of this shop: /files/media/... as its upload answered.",
  tooDeep: "This is nested too deep.",
  tooMuchText: "This is too long for one page. Please split it.",
  noSuchNode: "Nothing of this type can stand here.",
  writable: "This text has a character that can't be saved.",
  otherForm: "This isn't in the right format.",
} as const;

/** Returns a sentence for issues without one, because zod's texts must not reach users. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? sentences.missing
        : (ofType[issue.expected] ?? sentences.otherForm);
    case "invalid_value":
      return `Please choose one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return ofFormat[issue.format] ?? sentences.otherForm;
    case "invalid_union":
      return issue.discriminator === undefined ? sentences.otherForm : sentences.noSuchNode;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    default:
      return sentences.otherForm;
  }
}

const ofType: Readonly<Record<string, string>> = {
  string: "This must be a text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object with named fields.",
};

const ofFormat: Readonly<Record<string, string>> = {
  email: sentences.email,
  date: sentences.date,
  safeint: "This must be a whole number.",
};

function tooSmall(origin: string, least: number): string {
  if (origin === "string")
    return least <= 1 ? sentences.missing : `Enter at least ${least} characters.`;
  if (origin === "array")
    return least <= 1 ? "Please name at least one." : `Please name at least ${least}.`;
  return `This must be ${least} or more.`;
}

function tooBig(origin: string, max: number): string {
  if (origin === "string") return `Enter at most ${max} characters.`;
  if (origin === "array") return `Please name at most ${max}.`;
  return `This must be ${max} or less.`;
}
