import { useSyncExternalStore } from "react";

type StepUpCallback = (isProven: boolean) => void;

let pendingAnswers: readonly StepUpCallback[] = [];
const listeners = new Set<() => void>();

/**
 * Asks the person for a proof in a dialog, for a call that the shop refused without one. Several
 * calls wait for one dialog.
 * @returns false when the person gives none
 */
export function askForStepUp(): Promise<boolean> {
  return new Promise((resolve) => setWaitingCalls([...pendingAnswers, resolve]));
}

/** Lets the waiting calls go on, or gives them up. */
export function resolveStepUp(isProven: boolean): void {
  const callbacks = pendingAnswers;
  setWaitingCalls([]);
  for (const callback of callbacks) callback(isProven);
}

/** Tells whether a call waits for a proof. */
export function useIsStepUpNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => pendingAnswers.length > 0,
    () => false,
  );
}

function setWaitingCalls(callbacks: readonly StepUpCallback[]): void {
  pendingAnswers = callbacks;
  for (const listener of listeners) listener();
}
