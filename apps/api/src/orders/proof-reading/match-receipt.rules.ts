import type { Language } from "@harbour/contracts/constants";
import type { AgreedReceipt } from "./merge-readings.rules.ts";
import { isSameBank } from "./same-bank.rules.ts";
import { type CanRead, isSameName } from "./same-name.rules.ts";

/** The shop's accounts, from the setting `offline-payment-credentials`. */
export interface ShopAccounts {
  readonly bank: {
    readonly bank: Readonly<Record<Language, string>>;
    readonly bank_number: string;
    readonly username: string;
  };
  readonly fps: { readonly id: string; readonly username: string };
  readonly payme: { readonly username: string };
}

/** The least confidence for a match. */
const leastConfidence = 0.7;

/** Tells whether exactly this amount was paid. @returns false for an uncertain reading */
export function isAmountMatch({ amount }: AgreedReceipt, total: number): boolean {
  return (
    amount !== null &&
    amount.isCertain &&
    amount.confidence >= leastConfidence &&
    amount.value === total
  );
}

/**
 * Tells whether the money went to the shop's account. A full account number outweighs the bank's name, which is
 * harder to read.
 * @returns false when the reading is uncertain, or any part contradicts
 */
export function isBankMatch(
  receipt: AgreedReceipt,
  shop: ShopAccounts,
  canRead: CanRead = canReadAll,
): boolean {
  const { account, transferMethod, bank, recipient } = receipt;
  const isName = (readName: string, name: string) => isSameName(readName, name, canRead);
  const names = [shop.bank.username, shop.fps.username, shop.payme.username];
  const isNamed = recipient !== null && names.some((name) => isName(recipient.value, name));
  const isOtherName = recipient !== null && !isNamed && recipient.confidence >= 0.5;
  if (isOtherName) return false;
  const isAccountCertain =
    account !== null && account.isCertain && account.confidence >= leastConfidence;
  const number = digitsOnly(shop.bank.bank_number);
  if (isAccountCertain && transferMethod?.value === "fps") {
    if (isFpsId(account.value, shop.fps.id)) return true;
  } else if (isAccountCertain && isWhole(account.value, number)) return true;
  const isOurBank =
    bank !== null && bankNames(shop).some((name) => isSameBank(bank.value, name, canRead));
  const isOtherBank = bank !== null && !isOurBank && bank.confidence >= 0.5;
  if (isOtherBank) return false;
  if (transferMethod?.value === "wallet")
    return isNamed && recipient.isCertain && account === null && bank === null;
  if (!isAccountCertain || transferMethod?.value === "fps") return false;
  const shownDigits = digitsOnly(account.value);
  const isNumberEnding =
    shownDigits.length >= 4 && shownDigits.length < number.length && number.endsWith(shownDigits);
  const isEnough = account.value.startsWith("*") || shownDigits.length >= 8;
  return isNumberEnding && isEnough && (isOurBank || isNamed);
}

const canReadAll: CanRead = () => true;

/** Returns the bank's name as the shop writes it. For another bank, returns the name that was read. */
export function findShopBank(
  readName: string,
  shop: ShopAccounts,
  { language, canRead = canReadAll }: { language: Language; canRead?: CanRead },
): string {
  const isOurs = bankNames(shop).some((name) => isSameBank(readName, name, canRead));
  return isOurs ? shop.bank.bank[language] : readName;
}

const bankNames = ({ bank: { bank } }: ShopAccounts) => Object.values(bank);

const digitsOnly = (text: string) => text.replace(/\D/g, "");

function isWhole(readNumber: string, number: string): boolean {
  return number.length >= 6 && readNumber === number;
}

/** Compares FPS ids. Apps write a phone number with or without its country code. */
function isFpsId(readNumber: string, shopFpsId: string): boolean {
  const [, local] = /^\+\d+-(\d+)$/.exec(shopFpsId) ?? [];
  return (
    isWhole(readNumber, digitsOnly(shopFpsId)) ||
    (local !== undefined && isWhole(readNumber, local))
  );
}
