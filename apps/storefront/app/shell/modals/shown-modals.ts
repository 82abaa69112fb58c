const key = "seen-modals";

/** Tells whether a modal came up in this browser already: none does so twice. */
export function wasShown(kind: string): boolean {
  try {
    return (localStorage.getItem(key) ?? "").split(" ").includes(kind);
  } catch {
    // Where nothing can be kept it would come up with every page.
    return true;
  }
}

export function markShown(kind: string): void {
  try {
    localStorage.setItem(key, `${localStorage.getItem(key) ?? ""} ${kind}`.trim());
  } catch {
    // Without storage the modal may show again.
  }
}

/** Returns the least age that a visitor named; 0 for one who was never asked. */
export function storedAge(cookies: string): number {
  return Number(/(?:^|;\s*)age=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? 0);
}
