import type { Deps } from "./deps.ts";

/** A promise about the data: the exceptions to it are found by a query, or by looking where no query reaches. */
export type Invariant = { readonly name: string } & (
  | { readonly sql: string }
  | { readonly find: (deps: Deps) => Promise<readonly object[]> }
);
