import { fromCents, readTypedMoney, toCents } from "@harbour/i18n";
import { toTypedAmount } from "../../../components/records/typed-values.ts";

/** The kinds of values that staff type as a text. */
type TypedKind = "number" | "cents" | "lines" | "json";

/**
 * A typed text that is no value yet, or that its value would write differently, such as `1.` or an unfinished list. It
 * takes the value's place in the form, so that reloads and conflicts keep it.
 */
interface TypedText {
  readonly typedAs: TypedKind;
  readonly text: string;
}

/** Returns the text of a value for its field. */
export function writeTypedText(kind: TypedKind, value: unknown): string {
  if (isTypedText(value)) return value.text;
  if (value === undefined || value === null) return kind === "json" && value === null ? "null" : "";
  if (kind === "cents") return value === 0 ? "0" : toTypedAmount(fromCents(Number(value)));
  if (kind === "lines") return (value as readonly string[]).join("\n");
  if (kind === "json") return JSON.stringify(value, null, 2);
  return typeof value === "number" ? String(value) : "";
}

/** Returns the form's value for a typed text: the value itself if it writes the same text, otherwise the text. */
export function readTypedText(kind: TypedKind, text: string): unknown {
  const result = parseText(kind, text);
  return result !== undefined && writeTypedText(kind, result.value) === text
    ? result.value
    : { typedAs: kind, text };
}

interface SettledValue {
  readonly value: unknown;
  /** The unreadable texts by dotted path. */
  readonly unreadable: ReadonlyMap<string, TypedKind>;
}

/** Replaces the typed texts in a form's value by their values. */
export function settleTypedTexts(value: unknown): SettledValue {
  const unreadable = new Map<string, TypedKind>();
  const settle = (part: unknown, path: readonly string[]): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (isTypedText(part)) {
      const result = parseText(part.typedAs, part.text);
      if (result === undefined) unreadable.set(path.join("."), part.typedAs);
      return result?.value;
    }
    if (Array.isArray(part)) return part.map((item, index) => settle(item, [...path, `${index}`]));
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, settle(inner, [...path, name])]),
    );
  };
  return { value: settle(value, []), unreadable };
}

function parseText(kind: TypedKind, text: string): { readonly value: unknown } | undefined {
  if (kind === "lines")
    return { value: text.split("\n").flatMap((line) => (line.trim() === "" ? [] : line.trim())) };
  if (kind === "cents") {
    const amount = readTypedMoney(text);
    return amount === null ? undefined : { value: toCents(amount) };
  }
  if (kind === "number") {
    const number = Number(text);
    return text.trim() === "" || !Number.isFinite(number) ? undefined : { value: number };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Tells whether a part of a form is a text that is no value yet. */
export function isTypedText(value: unknown): value is TypedText {
  return typeof value === "object" && value !== null && "typedAs" in value && "text" in value;
}
