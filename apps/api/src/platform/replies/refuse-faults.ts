import { invalid } from "./shop-error.ts";

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/**
 * Refuses a record with faults, in sentences by field.
 * @param prefix the path of the record in the call's body
 * @throws ShopError `validation`
 */
export function refuseFaults(faults: Iterable<Fault>, prefix: readonly string[] = []): void {
  const errors: Record<string, string[]> = {};
  for (const { path, reason } of faults)
    (errors[[...prefix, ...path.map(String)].join(".")] ??= []).push(asSentence(reason));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Turns the words of a file's report into a sentence: "This" replaces the field's name, and lines are not told. */
export function asSentence(reason: string): string {
  const plain = reason
    .replace(/ stands on line \d+ already.*/, " is named twice")
    .replace(", which this file leaves there", "");
  const words = /^(is|must|has|leaves|cannot) /.test(plain) ? `this ${plain}` : plain;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?]$/.test(words) ? "" : "."}`;
}
