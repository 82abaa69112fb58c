import { invalid } from "../../platform/replies/shop-error.ts";
import type { ChangedRecords } from "../catalogue-files/index.ts";

type Fault =
  ChangedRecords["faults"] extends ReadonlyMap<number, readonly (infer Of)[]> ? Of : never;

/** Refuses a record with faults. @param prefix the path of the record in the call's body */
export function refuseFaults({ faults }: ChangedRecords, prefix: readonly string[] = []): void {
  const errors: Record<string, string[]> = {};
  for (const { path, reason } of [...faults.values()].flat()) {
    const field = [...prefix, ...path.map(String)].join(".");
    errors[field] = [...(errors[field] ?? []), sentence(reason)];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function describeFaults(faults: readonly Fault[]): { field: string; message: string }[] {
  return faults.map(({ path, reason }) => ({
    field: path.map(String).join("."),
    message: sentence(reason),
  }));
}

/** Turns the words of a file's report into a sentence: "This" replaces the field's name, and lines are not told. */
function sentence(reason: string): string {
  const plain = reason
    .replace(/ stands on line \d+ already.*/, " is named twice")
    .replace(", which this file leaves there", "");
  const words = /^(is|must|has|leaves|cannot) /.test(plain) ? `this ${plain}` : plain;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?]$/.test(words) ? "" : "."}`;
}
