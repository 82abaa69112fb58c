import { useSyncExternalStore } from "react";

/** Tells whether the page's script runs. It does not on the server, and not during hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
