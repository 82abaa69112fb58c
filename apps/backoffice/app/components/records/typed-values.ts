import { toHongKong } from "../../kit/hong-kong-time.ts";

/** Writes an amount as a form shows it: nothing for none and for zero, whole dollars without cents. */
export const toTypedAmount = (amount: string | null): string =>
  amount === null || Number(amount) === 0 ? "" : amount.replace(/\.00$/, "");

/** Writes a time for a field of Hong Kong's time; nothing for none. */
export const toTypedTime = (time: string | null): string =>
  time === null ? "" : toHongKong(new Date(time));
