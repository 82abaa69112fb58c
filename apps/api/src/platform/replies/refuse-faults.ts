import type { Sentence } from "@harbour/contracts/reasons";
import { invalid } from "./shop-error.ts";

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: Sentence;
}

/**
 * Refuses a record with faults, in sentences by field.
 * @param prefix the path of the record in the call's body
 * @throws ShopError `validation`
 */
export function refuseFaults(faults: Iterable<Fault>, prefix: readonly string[] = []): void {
  const errors: Record<string, Sentence[]> = {};
  for (const { path, reason } of faults)
    (errors[[...prefix, ...path.map(String)].join(".")] ??= []).push(toSentence(reason));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Turns the words of a file's report into a sentence: "This" replaces the field's name, and lines are not told. */
export function toSentence(reason: Sentence): Sentence {
  const plain = reason
    .replace(/ stands on line \d+ already.*/, " is named twice")
    .replace(", which this file leaves there", "");
  const words = /^(is|must|has|leaves|cannot) /.test(plain) ? `this ${plain}` : plain;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?]$/.test(words) ? "" : "."}` as Sentence;
}

/** Undoes `toSentence`: words without "This", capital and period. */
export function plainWords(text: string): string {
  const words = text.replace(/^This (?=(is|must|has|leaves|cannot) )/, "").replace(/\.$/, "");
  return words.charAt(0).toLowerCase() + words.slice(1);
}
