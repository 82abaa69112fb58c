import { useEffect, useEffectEvent } from "react";

/** Milliseconds before each next try; the last is kept. */
export const retryWaits = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * Calls `retry` while the component is shown, soon at first and then less often. Browsers may never say that a connection is back (Chromium
 * does not, on a page that a service worker answered). So `online` and a page that comes into sight only start anew. A page out of sight
 * waits.
 */
export function useRetries(retry: () => unknown): void {
  const tryNow = useEffectEvent(retry);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (tries: number) => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === "visible") void tryNow();
          wait(tries + 1);
        },
        retryWaits[Math.min(tries, retryWaits.length - 1)],
      );
    };
    const startAnew = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") void tryNow();
      wait(0);
    };
    wait(0);
    window.addEventListener("online", startAnew);
    document.addEventListener("visibilitychange", startAnew);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", startAnew);
      document.removeEventListener("visibilitychange", startAnew);
    };
  }, []);
}
