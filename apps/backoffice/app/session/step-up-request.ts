import { useSyncExternalStore } from "react";

type StepUpCallback = (isProven: boolean) => void;

let pendingCallbacks: readonly StepUpCallback[] = [];
const listeners = new Set<() => void>();

/**
 * Asks the person for step-up authentication in a dialog. Several refused calls share one dialog.
 * @returns false when the person cancels
 */
export function askForStepUp(): Promise<boolean> {
  return new Promise((resolve) => setWaitingCalls([...pendingCallbacks, resolve]));
}

/** Resolves all waiting calls: they are sent again, or given up. */
export function resolveStepUp(isProven: boolean): void {
  const callbacks = pendingCallbacks;
  setWaitingCalls([]);
  for (const callback of callbacks) callback(isProven);
}

/** Tells whether a call waits for step-up authentication. */
export function useIsStepUpNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => pendingCallbacks.length > 0,
    () => false,
  );
}

function setWaitingCalls(callbacks: readonly StepUpCallback[]): void {
  pendingCallbacks = callbacks;
  for (const listener of listeners) listener();
}
