const key = "seen-modals";

/** Tells whether a modal was shown in this browser, because none shows twice. */
export function wasModalShown(kind: string): boolean {
  try {
    return (localStorage.getItem(key) ?? "").split(" ").includes(kind);
  } catch {
    // Without storage the modal would show on every page.
    return true;
  }
}

export function markModalShown(kind: string): void {
  try {
    localStorage.setItem(key, `${localStorage.getItem(key) ?? ""} ${kind}`.trim());
  } catch {
    // Without storage the modal may show again.
  }
}

/** Returns the least age that a visitor confirmed; 0 for a visitor who was never asked. */
export function readStoredAge(cookies: string): number {
  return Number(/(?:^|;\s*)age=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? 0);
}
