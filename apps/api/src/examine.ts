import { invariants } from "./invariants.ts";
import { findFileProblems } from "./modules/files/index.ts";
import type { Deps } from "./platform/deps.ts";

/** One promise about the shop's data (QUALITY 1) and everything that breaks it: empty when it holds. */
export interface Finding {
  readonly promise: string;
  readonly breaches: readonly Readonly<Record<string, unknown>>[];
}

/** Examines the live data, one promise after another. Changes nothing. */
export async function* examine(deps: Deps): AsyncGenerator<Finding> {
  for (const { name, sql } of invariants) {
    const { rows } = await deps.pool.query<Record<string, unknown>>(sql);
    yield { promise: name, breaches: rows };
  }
  const files = await findFileProblems(deps);
  yield {
    promise: "I10: no upload is without its file, and no file without its upload",
    breaches: files.map((problem) => ({ ...problem })),
  };
}
