import type { Reason } from "@harbour/contracts/operator";
import { type ReasonCode, reasons } from "@harbour/contracts/reasons";
import { plainWords } from "./refuse-faults.ts";

/**
 * Reads the code and the values of a sentence of `say`, or of words of a file's report: `price: must be at least 1`.
 * Reports are kept and printed as text, so their reasons are read when a page asks.
 * @returns null for unlisted words
 */
export function readReason(text: string): Reason | null {
  const code = readCode(text);
  if (code !== undefined) return { code, values: {}, field: "" };
  // The field comes first, because a text may begin with a value: `price: 3 stands on line 2 already`.
  const [, field, words] = /^([^:]{1,100}): (.+)$/s.exec(text) ?? [];
  const read = field !== undefined && words !== undefined && readOfField(field, words);
  if (read) return read;
  const whole = readWords(text);
  return whole === undefined ? null : { ...whole, field: "" };
}

function readOfField(field: string, words: string): Reason | undefined {
  const read = readWords(words);
  if (read !== undefined) return { ...read, field };
  // A place inside of the field comes before the words: `stock: kwai-chung must be at most 9999`.
  const [, place, inner] = /^(\S+) (.+)$/s.exec(words) ?? [];
  const nested = inner === undefined ? undefined : readWords(inner);
  return nested && { ...nested, field: `${field}.${place}` };
}

type Words = Pick<Reason, "code" | "values">;

function readWords(text: string): Words | undefined {
  const code = readCode(text);
  if (code !== undefined) return { code, values: {} };
  const asWords = [text.replace(/\.$/, ""), plainWords(text)];
  for (const { code: candidate, pattern, isSentence } of patterns)
    for (const form of isSentence ? [text] : asWords) {
      const found = pattern.exec(form);
      if (found) return { code: candidate, values: { ...found.groups } };
    }
  return undefined;
}

const readCode = (text: string) => codes.get(text) ?? codes.get(plainWords(text));

const placeholder = /\{(\w+)\}/g;
const entries = Object.entries(reasons) as [ReasonCode, string][];
const isFixed = ([, text]: [ReasonCode, string]) => text.match(placeholder) === null;

const codes = new Map(
  entries
    .filter(isFixed)
    .flatMap(([code, text]) => [[text, code] as const, [plainWords(text), code] as const]),
);

/** The texts with values, those with most words of their own first, because their words may be values of others. */
const patterns = entries
  .filter((entry) => !isFixed(entry))
  .map(([code, text]) => ({ code, text, words: text.replaceAll(placeholder, "").length }))
  .toSorted((a, b) => b.words - a.words)
  .map(({ code, text }) => ({
    code,
    pattern: toPattern(text),
    isSentence: text.endsWith("."),
  }));

function toPattern(text: string): RegExp {
  const seen = new Set<string>();
  const source = text.split(placeholder).map((piece, index) => {
    if (index % 2 === 0) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    if (seen.has(piece)) return `\\k<${piece}>`;
    seen.add(piece);
    return `(?<${piece}>.*?)`;
  });
  return new RegExp(`^${source.join("")}$`, "s");
}
