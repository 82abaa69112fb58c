import type { Deps } from "./deps.ts";

/** A condition that the data must always meet. A query finds violations; code does where no query suffices. */
export type Invariant = { readonly name: string } & (
  | { readonly sql: string }
  | { readonly find: (deps: Deps) => Promise<readonly object[]> }
);
