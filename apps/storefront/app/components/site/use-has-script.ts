import { useSyncExternalStore } from "react";

/** Whether the page's script runs: not on the server, and not while the page is being taken over. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
