import { useSyncExternalStore } from "react";

type Answer = (isProven: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

/**
 * Asks the person for a proof in a dialog, for a call that the shop refused without one. Several
 * calls wait for one dialog.
 * @returns false when the person gives none
 */
export function askForStepUp(): Promise<boolean> {
  return new Promise((resolve) => setWaitingCalls([...waiting, resolve]));
}

/** Lets the waiting calls go on, or gives them up. */
export function resolveStepUp(isProven: boolean): void {
  const answers = waiting;
  setWaitingCalls([]);
  for (const answer of answers) answer(isProven);
}

/** Tells whether a call waits for a proof. */
export function useIsStepUpNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting.length > 0,
    () => false,
  );
}

function setWaitingCalls(answers: readonly Answer[]): void {
  waiting = answers;
  for (const listener of listeners) listener();
}
