import type { Deps } from "./deps.ts";

/** A promise about the data. A query, or code where no query suffices, finds violations. */
export type Invariant = { readonly name: string } & (
  | { readonly sql: string }
  | { readonly find: (deps: Deps) => Promise<readonly object[]> }
);
