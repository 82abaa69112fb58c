/** A card as the sandbox stores it, without its number. */
export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export type CardOutcome =
  | "accepted"
  | "slow"
  /** The bank asks the owner to confirm (3-D Secure). */
  | "authenticate"
  | "saved-only"
  | "declined"
  | "insufficient"
  | "expired"
  | "wrong-cvc"
  | "provider-error";

export type Refusal = Exclude<CardOutcome, "accepted" | "slow" | "authenticate" | "saved-only">;

/** Tells whether a card is refused before it is saved. */
export function isRefusal(outcome: CardOutcome): outcome is Refusal {
  return !["accepted", "slow", "authenticate", "saved-only"].includes(outcome);
}

/** Returns the refusal that an address contains. */
export function findRefusal(name: unknown): Refusal | undefined {
  return Object.values(testNumbers)
    .filter(isRefusal)
    .find((refusal) => refusal === name);
}

/** The usual test numbers of payment providers. All other numbers are refused, so that nobody enters a real card. */
export const testNumbers: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": "accepted",
  "5555555555554444": "accepted",
  "378282246310005": "accepted",
  "6200000000000005": "accepted",
  "3566002020360505": "accepted",
  "4000000000000077": "slow",
  "4000000000003220": "authenticate",
  "4000000000000341": "saved-only",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient",
  "4000000000000069": "expired",
  "4000000000000127": "wrong-cvc",
  "4000000000000119": "provider-error",
};

/** Returns the outcome of a saved card, which is the outcome of the test card with the same last digits. */
export function findSavedOutcome(last4: string): CardOutcome {
  const testCard = Object.entries(testNumbers).find(([number]) => number.endsWith(last4));
  return testCard?.[1] ?? "declined";
}

const brands: readonly (readonly [string, RegExp])[] = [
  ["visa", /^4\d{12}(\d{3}){0,2}$/],
  ["mastercard", /^(5[1-5]|2[2-7])\d{14}$/],
  ["amex", /^3[47]\d{13}$/],
  ["jcb", /^35\d{14}$/],
  ["unionpay", /^(62|81)\d{14,17}$/],
];

/** Returns the brand of a number by its prefix and length. @returns undefined for an unknown brand */
export function findBrand(number: string): string | undefined {
  return brands.find(([, pattern]) => pattern.test(number))?.[0];
}

/** Tells whether a number's check digit is right. The Luhn check doubles every second digit from the right. */
export function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const luhnDigit = index % 2 === 1 ? digit * 2 : digit;
    return total + (luhnDigit > 9 ? luhnDigit - 9 : luhnDigit);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

/** The fields of the form as they were typed. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardFault = "number" | "not-a-test-card" | "expiry" | "past" | "cvc";
export type CardFaults = Partial<Record<keyof TypedCard, CardFault>>;

/**
 * Reads the form.
 * @param today `YYYY-MM-DD`
 * @returns the faults by field, or the card and its outcome
 */
export function readCard(
  typedCard: TypedCard,
  today: string,
): { faults: CardFaults } | { faults?: never; card: TestCard; outcome: CardOutcome } {
  const number = typedCard.number.replace(/[\s-]/g, "");
  const brand = findBrand(number);
  const expiry = readExpiry(typedCard.expiry);
  const outcome = testNumbers[number];
  const faults: CardFaults = {};
  if (!brand || !hasCheckDigit(number)) faults.number = "number";
  else if (!outcome) faults.number = "not-a-test-card";
  if (!expiry) faults.expiry = "expiry";
  else if (isPast(expiry, today)) faults.expiry = "past";
  const cvcLength = brand === "amex" ? /^\d{4}$/ : /^\d{3}$/;
  if (!cvcLength.test(typedCard.cvc.trim())) faults.cvc = "cvc";
  if (!brand || !outcome || !expiry || Object.keys(faults).length > 0) return { faults };
  return { card: { brand, last4: number.slice(-4), ...expiry }, outcome };
}

/** Reads `12/30`, `12 / 2030`, `1230` and the forms that browsers autofill. */
function readExpiry(text: string): Pick<TestCard, "expMonth" | "expYear"> | undefined {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  if (!match) return undefined;
  return { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) };
}

/** Tells whether a card has expired. A card is valid until the last day of its month. */
function isPast(
  { expMonth, expYear }: Pick<TestCard, "expMonth" | "expYear">,
  today: string,
): boolean {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return expYear < year || (expYear === year && expMonth < month);
}
