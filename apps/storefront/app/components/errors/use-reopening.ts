import { useEffect, useState } from "react";
import { isShopReachable } from "./is-shop-reachable.ts";
import { useRetries } from "./use-retries.ts";

/** The least time between two automatic reloads (S2-084). */
const minReloadIntervalMs = 60_000;
const key = "reloaded-at";

/**
 * Reloads the page once the shop answers. A page with missing parts reloads at once (S2-083), others after a retry or
 * on request.
 */
export function useReopening() {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => reopenByItself(), []);
  useRetries(reopenByItself);
  return {
    isAsking,
    reopenPage: async () => {
      setIsAsking(true);
      await reopen();
      setIsAsking(false);
    },
  };
}

function reopenByItself(): void {
  if (document.visibilityState === "visible" && !wasReloaded()) void reopen();
}

/** Reloads only once the shop answers, because the browser's own error page would not reload by itself. */
async function reopen(): Promise<void> {
  if (!(await isShopReachable(location.href))) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(key)) < minReloadIntervalMs;
}
