import type { Random } from "./random.ts";

type Name = { readonly en: string; readonly zh: string };

/** The account where a shop is paid. */
export interface ShopAccount {
  readonly bank: Name;
  readonly number: string;
  readonly username: string;
  readonly fps: string;
  readonly payMeName: string;
}

/** The names and accounts of a set. No two sets share a name. */
export interface NameSet {
  readonly shops: readonly ShopAccount[];
  readonly otherBanks: readonly Name[];
  readonly otherAccountNames: readonly string[];
  readonly payers: readonly Name[];
}

/** A payment in a banking app, and the order that it should pay. */
export interface Receipt {
  readonly language: "en" | "zh";
  readonly isDark: boolean;
  readonly layout: string;
  readonly shop: ShopAccount;
  readonly orderTotal: number;
  readonly amount: number;
  /** The way of payment: to an account, by FPS or by a wallet. */
  readonly method: "account" | "fps" | "wallet";
  readonly bank: Name;
  /** The account as the app prints it, perhaps masked. */
  readonly account: string;
  readonly recipient: string;
  readonly isPaidToShop: boolean;
  readonly payer: string;
  readonly transferReference: string;
  readonly orderReference: string | null;
  readonly paidAt: Date;
}

const alphabet = Array.from("23456789ABCDEFGHJKMNPQRSTVWXYZ");
const makePart = (random: Random) =>
  Array.from({ length: 4 }, () => random.pick(alphabet)).join("");

/** Creates a payment that is either correct or has one of the usual faults. */
export function makeReceipt(random: Random, nameSet: NameSet, layout: string): Receipt {
  const shop = random.pick(nameSet.shops);
  const language = random.chance(0.5) ? "en" : "zh";
  const orderTotal = random.pick([
    random.between(2_000, 99_999),
    random.between(100_000, 999_999),
    random.between(20, 900) * 100,
  ]);
  const method =
    layout === "wallet" ? "wallet" : layout === "fps" ? "fps" : choosePaymentMethod(random);
  const isPaidToShop = random.chance(0.75);
  const otherBank = random.pick(nameSet.otherBanks);
  const bank = isPaidToShop || random.chance(0.3) ? shop.bank : otherBank;
  const account = method === "fps" ? shop.fps : shop.number;
  const shownAccount = isPaidToShop ? account : changeAccount(random, account);
  return {
    language,
    isDark: random.chance(0.35),
    layout,
    shop,
    orderTotal,
    amount: random.chance(0.65) ? orderTotal : makeWrongAmount(random, orderTotal),
    method,
    bank,
    account:
      method === "account" && random.chance(0.3) ? maskAccount(random, shownAccount) : shownAccount,
    recipient: isPaidToShop
      ? method === "wallet"
        ? shop.payMeName
        : shop.username
      : random.pick(nameSet.otherAccountNames),
    isPaidToShop,
    payer: random.pick(nameSet.payers)[language],
    transferReference: random.pick([
      () => `FT${random.digits(12)}`,
      () => `${random.digits(4)}${random.pick(alphabet)}${random.digits(9)}`,
      () => `HC${random.digits(2)}B${random.digits(11)}`,
    ])(),
    orderReference: random.chance(0.6) ? `HB-${makePart(random)}-${makePart(random)}` : null,
    paidAt: new Date(
      Date.UTC(
        2026,
        random.between(0, 10),
        random.between(1, 28),
        random.between(0, 23),
        random.between(0, 59),
      ),
    ),
  };
}

const choosePaymentMethod = (random: Random) => (random.chance(0.7) ? "account" : "fps");

/** Returns an amount that a careless reader could mistake for the right one. */
function makeWrongAmount(random: Random, total: number): number {
  const digits = Array.from(String(total));
  const position = random.between(0, digits.length - 1);
  const changedDigits = [...digits];
  changedDigits[position] = String((Number(digits[position]) + random.between(1, 9)) % 10);
  if (changedDigits[0] === "0") changedDigits[0] = "8";
  const swappedDigits = [...digits];
  [swappedDigits[0], swappedDigits[1]] = [swappedDigits[1]!, swappedDigits[0]!];
  const wrongAmount = random.pick([
    Number(changedDigits.join("")),
    Number(swappedDigits.join("")),
    total * 10,
    Math.max(100, Math.floor(total / 10)),
    total + 100,
    // The first digit is missing, as if the currency sign had covered it.
    Number(digits.slice(1).join("")),
    Number(`1${total}`),
    random.between(2_000, 500_000),
  ]);
  return wrongAmount === total || wrongAmount < 100 ? total + 1_000 : wrongAmount;
}

/** Returns another account, often with only one different digit. */
function changeAccount(random: Random, account: string): string {
  const digitIndexes = Array.from(account).flatMap((letter, index) =>
    /\d/.test(letter) ? [index] : [],
  );
  const characters = Array.from(account);
  const changedPlaces = random.chance(0.5) ? [random.pick(digitIndexes)] : digitIndexes;
  for (const position of changedPlaces)
    characters[position] = String((Number(characters[position]) + random.between(1, 9)) % 10);
  return characters.join("");
}

/** Masks everything but the last four to six digits. */
function maskAccount(random: Random, account: string): string {
  const shownDigits = random.between(4, 6);
  let digitsToMask = account.replace(/\D/g, "").length - shownDigits;
  const maskCharacter = random.pick(["*", "X", "•"]);
  return Array.from(account, (character) =>
    /\d/.test(character) && digitsToMask-- > 0 ? maskCharacter : character,
  ).join("");
}
