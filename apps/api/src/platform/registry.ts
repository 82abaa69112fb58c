import type { Holder } from "./holder.ts";
import type { Module } from "./module.ts";
import type { Setting } from "./setting.ts";

/** What the modules declare, for those who go through all of them without knowing any. */
export interface Registry {
  /** In order: each may use those before it. */
  readonly modules: readonly Module[];
  readonly settings: ReadonlyMap<string, Setting>;
  /** In the order in which they act. */
  readonly holders: readonly Holder[];
}

/** @throws Error when two modules declare the same */
export function createRegistry(modules: readonly Module[]): Registry {
  const holders = modules.flatMap(({ holds }) => holds ?? []);
  const settings = modules.flatMap((module) => module.settings ?? []);
  refuseTwins(
    "a rank among holders",
    holders.map(({ rank }) => rank),
  );
  refuseTwins(
    "a setting",
    settings.map(({ slug }) => slug),
  );
  refuseTwins(
    "a job",
    modules.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => name),
  );
  refuseTwins(
    "a message",
    modules.flatMap(({ messages }) => messages ?? []).map(({ kind }) => kind),
  );
  return {
    modules,
    settings: new Map(settings.map((one) => [one.slug, one])),
    holders: holders.toSorted((a, b) => a.rank - b.rank),
  };
}

function refuseTwins(what: string, names: readonly (string | number)[]): void {
  const twin = names.find((name, place) => names.indexOf(name) !== place);
  if (twin !== undefined) throw new Error(`Two modules declare ${what}: ${twin}.`);
}
