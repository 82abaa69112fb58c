import type { Deps } from "./platform/modules/deps.ts";

/** The result of an invariant's check, with the violations found. */
export interface InvariantResult {
  readonly invariant: string;
  readonly breaches: readonly object[];
}

/** Checks the live data, one invariant at a time. Changes nothing. */
export async function* checkInvariants(deps: Deps): AsyncGenerator<InvariantResult> {
  for (const invariant of deps.registry.modules.flatMap((module) => module.invariants ?? [])) {
    const breaches =
      "sql" in invariant
        ? (await deps.pool.query<Record<string, unknown>>(invariant.sql)).rows
        : await invariant.find(deps);
    yield { invariant: invariant.name, breaches };
  }
}
