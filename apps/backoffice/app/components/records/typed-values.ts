import { readTypedMoney } from "@harbour/i18n";
import { fromHongKongInput, toHongKongInput } from "../../kit/hong-kong-time.ts";

/** Formats an amount for an input. A missing amount or zero gives an empty text, and whole dollars have no cents. */
export const toTypedAmount = (amount: string | null): string =>
  amount === null || Number(amount) === 0 ? "" : amount.replace(/\.00$/, "");

/** Formats a time for an input in Hong Kong time. A missing time gives an empty text. */
export const toTypedTime = (time: string | null): string =>
  time === null ? "" : toHongKongInput(new Date(time));

/** Reads a typed whole number. An empty field gives null. */
export const readTypedCount = (typedText: string): number | null =>
  typedText.trim() === "" ? null : Number.parseInt(typedText, 10);

/**
 * Reads a typed amount into the API's format. An empty field gives null. A text that is no amount stays as it is, so
 * that the shop refuses it.
 */
export const readTypedAmount = (typedText: string): string | null =>
  (readTypedMoney(typedText) ?? typedText.trim()) || null;

/**
 * Reads a typed Hong Kong time. An empty field gives null. Inputs show minutes only, so an unchanged time keeps its
 * seconds. A time without a date stays as it is, so that the shop refuses it.
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
