import type { z } from "zod";

/** The sentences of validation errors; every schema takes its sentences from here. */
export const sentences = {
  missing: "Please fill this in.",
  email: "This is not an e-mail address.",
  phone: "A phone number is 6 to 15 digits, without spaces or the area code.",
  areaCode: "An area code is 1 to 4 digits, without the plus.",
  digits: "Please write digits only.",
  password: "A password has 8 or more letters and numbers, at least one of each.",
  country: "This is no country: write its two letters, such as HK.",
  money: 'Please write an amount with two decimals, such as "149.50".',
  date: "This is no date: write it as YYYY-MM-DD.",
  ownPath: "Please give a path of this shop that starts with one slash.",
  oneTimeCode: "The code is six digits.",
  secondFactorCode: "Please write the six digits of the authenticator, or a recovery code.",
  contact: "Please give the order's phone number or its e-mail address.",
  reach: "Please give the phone number to reach you at; only the e-mail address may stay empty.",
  reachable: "Please give an e-mail address or a phone number to answer to.",
  courier: "Please choose who delivers.",
  addOne: "Add at least one.",
  chooseGoods: "Please choose what to buy.",
  ownPicture: "Please name a picture of this shop: /files/catalogue/... as its upload answered.",
  ownFile: "Please name a file of this shop: /files/media/... as its upload answered.",
  tooDeep: "This is nested too deep.",
  tooMuchText: "This is too much for one page: please divide it.",
  noSuchNode: "Nothing of this type can stand here.",
  writable: "This text holds a character that cannot be kept.",
  otherForm: "This is not in the right form.",
} as const;

/** Words issues of schemas without a sentence, because zod's own texts must not reach a user. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
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
    return least <= 1 ? sentences.missing : `Please write at least ${least} characters.`;
  if (origin === "array")
    return least <= 1 ? "Please name at least one." : `Please name at least ${least}.`;
  return `This must be ${least} or more.`;
}

function tooBig(origin: string, max: number): string {
  if (origin === "string") return `Please write at most ${max} characters.`;
  if (origin === "array") return `Please name at most ${max}.`;
  return `This must be ${max} or less.`;
}
