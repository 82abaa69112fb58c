import type { ValuesOf } from "./fill-text.ts";

/** The texts of validation errors, by code. All schemas take their errors from here. */
export const sentences = {
  missing: "Please fill this in.",
  "duplicate-value": "{value} is named twice.",
  "not-an-email": "Enter an e-mail like anna@example.com.",
  "not-a-phone": "Enter 6 to 15 digits, without spaces or the area code.",
  "not-an-area-code": "Enter 1 to 4 digits, without the plus.",
  "not-digits": "Enter digits only.",
  "weak-password": "Use at least 8 letters and numbers, with at least one of each.",
  "not-a-country": "Enter the two letters of a country, such as HK.",
  "not-an-amount": 'Enter an amount with two decimals, such as "149.50".',
  "not-a-date": "Enter a date as YYYY-MM-DD.",
  "not-our-path": "Please give a path of this shop that starts with one slash.",
  "not-six-digits": "Enter the six digits of the code.",
  "not-a-second-factor-code": "Enter the six digits from your authenticator, or a recovery code.",
  "order-contact-missing": "Enter the order's phone number or e-mail.",
  "phone-missing": "Enter a phone number. Only the e-mail is optional.",
  "contact-missing": "Enter an e-mail or a phone number for our reply.",
  "delivery-missing": "Please choose a delivery service.",
  "additions-missing": "Add at least one.",
  "items-missing": "Please choose your items.",
  "not-our-picture":
    "Please name a picture of this shop: /files/catalogue/... as its upload answered.",
  "not-our-file": "Please name a file of this shop: /files/media/... as its upload answered.",
  "too-deep": "This is nested too deep.",
  "too-much-text": "This is too long for one page. Please split it.",
  "unknown-node-type": "Nothing of this type can go here.",
  "unstorable-character": "This text has a character that can't be saved.",
  "unknown-field": "Unknown field: {fields}.",
  "not-in-format": "This isn't in the right format.",
  "not-an-option": "Please choose one of: {values}.",
  "not-a-text": "This must be a text.",
  "not-a-number": "This must be a number.",
  "not-a-whole-number": "This must be a whole number.",
  "not-true-or-false": "This must be true or false.",
  "not-a-list": "This must be a list.",
  "not-an-object": "This must be an object with named fields.",
  "too-few-characters": "Enter at least {least} characters.",
  "too-many-characters": "Enter at most {most} characters.",
  "entries-missing": "Please choose at least one.",
  "too-few-items": "Please name at least {least}.",
  "too-many-items": "Please name at most {most}.",
  "number-too-small": "This must be {least} or more.",
  "number-too-large": "This must be {most} or less.",
  "not-a-multiple": "This must be a multiple of {step}.",
} as const;

type SentenceCode = keyof typeof sentences;

/** Encodes a code and its values as a schema's error message: `reasonMessage("too-many-items", { most: 9 })`. */
export function reasonMessage<Code extends SentenceCode>(
  code: Code,
  ...values: ValuesOf<(typeof sentences)[Code]>
): string {
  return encodeReason({ code, values: values[0] ?? {} });
}

/** Makes the issue that reports a required field as missing. */
export const missingField = (field: string) => ({
  code: "custom" as const,
  path: [field],
  message: reasonMessage("missing"),
});

/** A reason encoded as text, because the messages of zod's issues are texts. */
interface EncodedReason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly field?: string;
}

export function encodeReason({ code, values, field = "" }: EncodedReason): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return JSON.stringify({ code, values: Object.fromEntries(texts), field });
}

/** Decodes the message of an issue. @returns undefined for a message that is not an encoded reason */
export function decodeReason(message: string): EncodedReason | undefined {
  return message.startsWith("{") ? (JSON.parse(message) as EncodedReason) : undefined;
}
