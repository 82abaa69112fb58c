const key = "seen-modals";

/** What came up by itself in this browser already: nothing does so twice. */
export function wasSeen(kind: string): boolean {
  try {
    return (localStorage.getItem(key) ?? "").split(" ").includes(kind);
  } catch {
    // Where nothing can be kept it would come up with every page.
    return true;
  }
}

export function keepSeen(kind: string): void {
  try {
    localStorage.setItem(key, `${localStorage.getItem(key) ?? ""} ${kind}`.trim());
  } catch {
    // Nothing else comes of it.
  }
}

/** How old somebody at this browser said to be at least; 0 for who was never asked. */
export function saidAge(cookies: string): number {
  return Number(/(?:^|;\s*)age=(\d{1,2})(?:;|$)/.exec(cookies)?.[1] ?? 0);
}
