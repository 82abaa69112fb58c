import { say, type Sentence } from "@harbour/contracts/reasons";
/** An invalid part of a record, by dotted path. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly reason: Sentence;
}

/** Describes a problem: "variants.0.price: must be an amount". */
export function describe({ path, reason }: Problem): Sentence {
  return path.length === 0 ? reason : (`${path.join(".")}: ${reason}` as Sentence);
}

/** Blames the header for a missing value without a column. */
export function blamingHeader({ path, reason }: Problem, header: readonly string[]): Problem {
  const [column, ...inner] = path.map(String);
  const isThere = header.some((name) => name === column || name.startsWith(`${column}_`));
  if (reason !== say("is-missing") || column === undefined || inner.length > 0 || isThere)
    return { path, reason };
  return { path: [], reason: say("no-column", { column }) };
}
