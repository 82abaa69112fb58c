import { readingConfidence, meanConfidence, joinReceiptWords } from "./receipt-lines.rules.ts";
import type { RecognisedWord } from "./recognised-picture.ts";

/** A value and the engine's confidence from 0 to 1. */
export interface ReadValue<Value> {
  readonly value: Value;
  readonly confidence: number;
}

type Words = readonly RecognisedWord[];

/**
 * Reads the digits of an account. A hidden part becomes `*`. The mask is often misread, but the digits after it are
 * not.
 */
export function readAccount(words: Words): ReadValue<string> | null {
  const text = joinReceiptWords(words).replace(/\s/g, "");
  const digits = text.replace(/[^\p{L}\p{N}*•‧·●]/gu, "");
  if (/^\d{6,20}$/.test(digits)) return { value: digits, confidence: readingConfidence(words) };
  const tailMatch = /(?:^|[^\d-])-?(\d{1,10}(?:-?\d{1,6}){0,3})$/.exec(
    text.replace(/[^\p{L}\p{N}*•‧·●-]/gu, ""),
  );
  const visibleDigits = tailMatch?.[1]?.replaceAll("-", "") ?? "";
  if (visibleDigits.length < 4 || visibleDigits.length === digits.length) return null;
  // The mask lowers the word's confidence although the digits are readable, so the confidence is raised.
  return { value: `*${visibleDigits}`, confidence: Math.max(readingConfidence(words), 0.7) };
}

/** Reads the paying bank's transfer number, which is a long run of capitals and digits. */
export function readTransferReference(words: Words): ReadValue<string> | null {
  const text = joinReceiptWords(words).replace(/\s/g, "").toUpperCase();
  const [token] = /[A-Z0-9][A-Z0-9-]{7,34}/.exec(text) ?? [];
  if (token === undefined || (token.match(/\d/g)?.length ?? 0) < 5) return null;
  return { value: token, confidence: readingConfidence(words) };
}

/** Reads the shop's own reference at any position, such as `HB-7KQ4-M2X9`. */
export function findOrderReference(words: Words): ReadValue<string> | null {
  const [, first, second] =
    /\bHB[\s-]?([2-9A-HJ-NP-Z]{4})[\s-]?([2-9A-HJ-NP-Z]{4})\b/i.exec(joinReceiptWords(words)) ?? [];
  if (first === undefined || second === undefined) return null;
  return { value: `HB-${first}-${second}`.toUpperCase(), confidence: readingConfidence(words) };
}

/**
 * Reads the name of a person, company or bank. A name has at least two letters, and at least twice as many letters as
 * digits.
 */
export function readReceiptName(words: Words): ReadValue<string> | null {
  const value = joinReceiptWords(words).trim();
  const letterCount = value.match(/\p{L}/gu)?.length ?? 0;
  const isName = letterCount >= 2 && letterCount >= (value.match(/\d/g)?.length ?? 0) * 2;
  return isName && value.length <= 80 ? { value, confidence: meanConfidence(words) } : null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a time in Hong Kong, in the formats that apps use. */
export function readTime(words: Words): ReadValue<string> | null {
  const text = joinReceiptWords(words);
  const date = findDate(text);
  const [, hour = "0", minute = "00", half = ""] =
    /(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?/i.exec(text.replace(/：/g, ":")) ?? [];
  if (date === undefined) return null;
  const [year, month, day] = date;
  const meridiem = half.toLowerCase();
  const hours = meridiem === "" ? Number(hour) : (Number(hour) % 12) + (meridiem === "pm" ? 12 : 0);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isValidTime = isDay && hours < 24 && Number(minute) < 60;
  if (!isValidTime || year < 2000 || year > 2100) return null;
  const paidAt = new Date(Date.UTC(year, month - 1, day, hours - 8, Number(minute)));
  return { value: paidAt.toISOString(), confidence: readingConfidence(words) };
}

function findDate(text: string): readonly [number, number, number] | undefined {
  const compactText = text.replace(/\s*([年月日/-])\s*/g, "$1");
  const [, year, month, day] = /(20\d{2})[年/-](\d{1,2})[月/-](\d{1,2})/.exec(compactText) ?? [];
  if (year) return [Number(year), Number(month), Number(day)];
  const [, first, second, last] = /(\d{1,2})[/-](\d{1,2})[/-](20\d{2})/.exec(compactText) ?? [];
  if (last) return [Number(last), Number(second), Number(first)];
  const [, leadingDay, name, trailingDay, namedMonthYear] =
    /(\d{1,2})?\s*([a-z]{3})[a-z]*\.?\s*(\d{1,2})?,?\s*(20\d{2})/i.exec(text) ?? [];
  const monthNumber = months.indexOf((name ?? "").toLowerCase()) + 1;
  const dayText = leadingDay ?? trailingDay;
  return monthNumber > 0 && dayText && namedMonthYear
    ? [Number(namedMonthYear), monthNumber, Number(dayText)]
    : undefined;
}
