import { readTypedMoney } from "@harbour/i18n";
import { fromHongKongInput, toHongKongInput } from "../../kit/hong-kong-time.ts";

/** Writes an amount as a form shows it: nothing for none and for zero, whole dollars without cents. */
export const toTypedAmount = (amount: string | null): string =>
  amount === null || Number(amount) === 0 ? "" : amount.replace(/\.00$/, "");

/** Writes a time for a field of Hong Kong's time; nothing for none. */
export const toTypedTime = (time: string | null): string =>
  time === null ? "" : toHongKongInput(new Date(time));

/** Reads a typed whole number; null for an empty field. */
export const readTypedCount = (typedText: string): number | null =>
  typedText.trim() === "" ? null : Number.parseInt(typedText, 10);

/** Reads a typed amount as the wire has it; null for an empty field. Other texts stay, for the shop to refuse. */
export const readTypedAmount = (typedText: string): string | null =>
  (readTypedMoney(typedText) ?? typedText.trim()) || null;

/**
 * Reads a typed time of Hong Kong; null for an empty field. A field shows minutes, so an unchanged time keeps its
 * seconds. The shop refuses a time without its date.
 */
export const readTypedTime = (
  typedText: string,
  storedTime: string | null | undefined,
): string | null => {
  if (typedText === "") return null;
  return storedTime && typedText === toTypedTime(storedTime)
    ? storedTime
    : fromHongKongInput(typedText);
};
