import type { Language } from "@harbour/contracts/constants";
import type { AgreedReceipt } from "./agree-on-receipt.rules.ts";
import { isSameName } from "./receipt-labels.rules.ts";

/** Where the shop is paid: setting `offline-payment-credentials`. */
export interface ShopAccounts {
  readonly bank: {
    readonly bank: Readonly<Record<Language, string>>;
    readonly bank_number: string;
    readonly username: string;
  };
  readonly fps: { readonly id: string; readonly username: string };
  readonly payme: { readonly username: string };
}

/** A match has to be read as surely as this. */
const leastConfidence = 0.7;

/** Whether exactly this was paid. When it is not certain: no. */
export function isAmountMatch({ amount }: AgreedReceipt, total: number): boolean {
  return (
    amount !== null &&
    amount.isCertain &&
    amount.confidence >= leastConfidence &&
    amount.value === total
  );
}

/** Whether it was paid to the shop. When it is not certain, or one part speaks against it: no. */
export function isBankMatch(receipt: AgreedReceipt, shop: ShopAccounts): boolean {
  const { account, way, bank, recipient } = receipt;
  const names = [shop.bank.username, shop.fps.username, shop.payme.username];
  const isNamed = recipient !== null && names.some((name) => isSameName(recipient.value, name));
  const isOurBank = bank !== null && bankNames(shop).some((name) => isSameName(bank.value, name));
  const isOtherBank = bank !== null && !isOurBank && bank.confidence >= 0.5;
  const isOtherName = recipient !== null && !isNamed && recipient.confidence >= 0.5;
  if (isOtherBank || isOtherName) return false;
  if (way?.value === "wallet")
    return isNamed && recipient.isCertain && account === null && bank === null;
  if (account === null || !account.isCertain || account.confidence < leastConfidence) return false;
  if (way?.value === "fps") return isWhole(account.value, shop.fps.id);
  const number = digitsOf(shop.bank.bank_number);
  if (isWhole(account.value, number)) return true;
  const shown = digitsOf(account.value);
  const isTail = shown.length >= 4 && shown.length < number.length && number.endsWith(shown);
  const isEnough = account.value.startsWith("*") || shown.length >= 8;
  return isTail && isEnough && (isOurBank || isNamed);
}

/** The shop's own way to write its bank, where it is the shop's. */
export function bankAs(read: string, shop: ShopAccounts, language: Language): string {
  return bankNames(shop).some((name) => isSameName(read, name)) ? shop.bank.bank[language] : read;
}

const bankNames = ({ bank: { bank } }: ShopAccounts) => Object.values(bank);

const digitsOf = (text: string) => text.replace(/\D/g, "");

function isWhole(read: string, configured: string): boolean {
  const number = digitsOf(configured);
  return number.length >= 6 && read === number;
}
