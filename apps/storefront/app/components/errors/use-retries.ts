import { useEffect, useEffectEvent } from "react";

/** The milliseconds before each retry; the last one repeats. */
export const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

/**
 * Calls `retry` while the component is shown, first often and then rarely. Browsers may not report a restored
 * connection, so `online` and a page that becomes visible only restart the pauses. A hidden page waits.
 */
export function useRetries(retry: () => unknown): void {
  const tryNow = useEffectEvent(retry);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (retryCount: number) => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === "visible") void tryNow();
          wait(retryCount + 1);
        },
        retryDelaysMs[Math.min(retryCount, retryDelaysMs.length - 1)],
      );
    };
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") void tryNow();
      wait(0);
    };
    wait(0);
    window.addEventListener("online", restart);
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", restart);
      document.removeEventListener("visibilitychange", restart);
    };
  }, []);
}
