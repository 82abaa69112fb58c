import type { z } from "zod";
import { sentenceOf } from "../../platform/issue-words.ts";
import { invalid } from "../../platform/shop-error.ts";

/** What a file says of one: fields that it does not name stay as they are stored. */
export type Said<Whole, Key extends keyof Whole = "key" & keyof Whole> = {
  readonly [field in Key]: Whole[field];
} & {
  readonly [field in keyof Whole]?: Whole[field] | undefined;
};

export interface RecordKind<Schema extends z.ZodType> {
  /** As the files call the list: `couriers`. */
  readonly name: string;
  readonly schema: Schema;
  /** How a record is known; undefined when it does not say. */
  readonly nameOf: (one: object) => string | undefined;
  /** What the shop has of that name, as a file would say it. */
  readonly storedAs: (name: string) => object | undefined;
}

/**
 * What files say, completed by what is stored.
 * @throws ShopError `validation` by dotted path for what cannot be
 */
export function wholeRecords<Schema extends z.ZodType>(
  { name, schema, nameOf, storedAs }: RecordKind<Schema>,
  said: readonly unknown[],
): z.output<Schema>[] {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const records = said.flatMap((one, index) => {
    const isRecord = typeof one === "object" && one !== null && !Array.isArray(one);
    const known = isRecord ? nameOf(one) : undefined;
    const called = known ?? `number ${index + 1}`;
    if (seen.has(called)) errors[`${name}.${called}`] = ["stands there twice"];
    seen.add(called);
    const read = schema.safeParse(isRecord ? { ...storedAs(called), ...one } : one, {
      reportInput: true,
    });
    if (read.success) return [read.data];
    for (const issue of read.error.issues)
      errors[[name, called, ...issue.path].join(".")] = [sentenceOf(issue)];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return records;
}

/** By its `key`. */
export function keyOf(one: object): string | undefined {
  const { key } = one as { key?: unknown };
  return typeof key === "string" ? key : undefined;
}

/** Files hold anything: what is no record is told of by `wholeRecords`. */
export function namesIn(said: readonly unknown[], nameOf = keyOf): string[] {
  return said.flatMap((one) =>
    typeof one === "object" && one !== null ? (nameOf(one) ?? []) : [],
  );
}
