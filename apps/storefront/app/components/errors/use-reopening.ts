import { useEffect, useState } from "react";
import { isAnswering } from "./is-answering.ts";
import { useRetries } from "./use-retries.ts";

/** S2-084: by itself a page reloads at most once a minute, so that nothing reloads for ever. */
const guardMs = 60_000;
const key = "reloaded-at";

/**
 * Opens the page at its address as soon as the shop answers. It does so at once where only parts of it were gone, as after a new version of
 * the site is put out (S2-083). Else it does when it is tried again, or when one asks.
 */
export function useReopening() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => reopenByItself(), []);
  useRetries(reopenByItself);
  return {
    isAsking,
    again: async () => {
      setAsking(true);
      await reopen();
      setAsking(false);
    },
  };
}

function reopenByItself(): void {
  if (document.visibilityState === "visible" && !wasReloaded()) void reopen();
}

/** Nothing happens while nobody answers: the browser's own page of errors would have no way back. */
async function reopen(): Promise<void> {
  if (!(await isAnswering(location.href))) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(key)) < guardMs;
}
