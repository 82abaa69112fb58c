import type { Deps } from "./platform/modules/deps.ts";

/** An invariant of the shop's data with its violations, none when it holds. */
export interface InvariantResult {
  readonly invariant: string;
  readonly breaches: readonly object[];
}

/** Checks the live data invariant by invariant. Changes nothing. */
export async function* checkInvariants(deps: Deps): AsyncGenerator<InvariantResult> {
  for (const invariant of deps.registry.modules.flatMap((module) => module.invariants ?? [])) {
    const breaches =
      "sql" in invariant
        ? (await deps.pool.query<Record<string, unknown>>(invariant.sql)).rows
        : await invariant.find(deps);
    yield { invariant: invariant.name, breaches };
  }
}
