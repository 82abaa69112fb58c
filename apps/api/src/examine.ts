import type { Deps } from "./platform/modules/deps.ts";

/** A promise about the shop's data with its violations. Empty when the promise holds. */
export interface Finding {
  readonly promise: string;
  readonly breaches: readonly object[];
}

/** Checks the live data promise by promise. Changes nothing. */
export async function* examine(deps: Deps): AsyncGenerator<Finding> {
  for (const invariant of deps.registry.modules.flatMap((module) => module.invariants ?? [])) {
    const breaches =
      "sql" in invariant
        ? (await deps.pool.query<Record<string, unknown>>(invariant.sql)).rows
        : await invariant.find(deps);
    yield { promise: invariant.name, breaches };
  }
}
