import type { Deps } from "./platform/deps.ts";

/** One promise about the shop's data and everything that breaks it: empty when it holds. */
export interface Finding {
  readonly promise: string;
  readonly breaches: readonly object[];
}

/** Examines the live data, one promise after another. Changes nothing. */
export async function* examine(deps: Deps): AsyncGenerator<Finding> {
  for (const invariant of deps.registry.modules.flatMap((module) => module.invariants ?? [])) {
    const breaches =
      "sql" in invariant
        ? (await deps.pool.query<Record<string, unknown>>(invariant.sql)).rows
        : await invariant.find(deps);
    yield { promise: invariant.name, breaches };
  }
}
