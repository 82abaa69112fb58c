import type { Deps } from "./deps.ts";

/** A promise about the data. A query finds violations, or code where no query suffices. */
export type Invariant = { readonly name: string } & (
  | { readonly sql: string }
  | { readonly find: (deps: Deps) => Promise<readonly object[]> }
);
