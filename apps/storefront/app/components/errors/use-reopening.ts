import { useEffect, useState } from "react";
import { away } from "../../request/away.ts";

/** SPEC 9: by itself a page reloads at most once a minute, so that nothing reloads for ever. */
const guardMs = 60_000;
const key = "reloaded-at";
const askAgainMs = 10_000;
/** Browsers say that they are online a moment before a request goes through. */
const askOnlineAgainMs = 2000;

/**
 * Opens the page at its address as soon as the shop answers: at once where only parts of it were gone, as after a new version
 * of the site is put out (SPEC 2), else when the network is back, or when one asks.
 */
export function useReopening() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const byItself = () => {
      if (document.visibilityState === "visible" && !wasReloaded()) void reopen();
    };
    byItself();
    const timer = setInterval(byItself, askAgainMs);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const onOnline = () => {
      byItself();
      clearTimeout(soon);
      soon = setTimeout(byItself, askOnlineAgainMs);
    };
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  return {
    isAsking,
    again: async () => {
      setAsking(true);
      await reopen();
      setAsking(false);
    },
  };
}

/** Nothing happens while nobody answers: the browser's own page of errors would have no way back. */
async function reopen(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (away.includes(status)) return;
  } catch {
    return;
  }
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

function wasReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(key)) < guardMs;
}
