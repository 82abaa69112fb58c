import type { Page } from "playwright-core";
import type { Check } from "./findings.ts";

/** A message of the browser about a page. */
export interface PageError {
  readonly check: Check;
  readonly message: string;
}

/** Records errors of the tab. Each call of the returned function gives the errors since the previous call. */
export function watchPageErrors(page: Page): () => PageError[] {
  let pageErrors: PageError[] = [];
  const record = (check: Check, errorText: string) =>
    pageErrors.push({ check, message: errorText });
  page.on("console", (message) => {
    const isErrorOrWarning = message.type() === "error" || message.type() === "warning";
    // The crawl blocks service workers, because each would load further pages.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // The status of a document is checked separately.
    const isDocumentError =
      message.location().url === page.url() && /status of/.test(message.text());
    if (isErrorOrWarning && !isDocumentError) record("console", message.text());
  });
  page.on("pageerror", (error) => record("console", String(error)));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // When leaving a page, the browser aborts its requests.
    if (why !== "net::ERR_ABORTED") record("request", `${toPath(request.url())} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      record("request", `${toPath(response.url())} ${response.status()}`);
  });
  return () => {
    const texts = pageErrors;
    pageErrors = [];
    return texts;
  };
}

/** Records layout shifts and errors. Runs in each document before its scripts. */
export function recordPageEvents(): void {
  const log = { shift: 0, moved: "", breaches: [] as string[] };
  Object.assign(window, { log });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
      if (!entry.hadRecentInput) {
        log.shift += entry.value;
        const [first] = entry.sources ?? [];
        if (first?.node instanceof Element) log.moved = first.node.outerHTML.slice(0, 120);
      }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    log.breaches.push(`${violatedDirective} ${blockedURI}`);
  });
}

/** Returns the records of `recordPageEvents`. Runs inside the page. */
export function readRecordedEvents(): { shift: number; movedElement: string; breaches: string[] } {
  return (window as unknown as { log: ReturnType<typeof readRecordedEvents> }).log;
}

/**
 * Tells whether a message is about a prefetched picture shown in a larger size. Chromium reuses the smaller picture
 * of an earlier page, although the page requests the right one. Runs inside the page.
 */
export function isLargerImageShown(warning: string): boolean {
  const [, address, width] = /^The resource (\S+)\?w=(\d+) was preloaded/.exec(warning) ?? [];
  if (address === undefined) return false;
  return [...document.images].some(({ currentSrc }) => {
    const [path, shownWidth] = currentSrc.split("?w=");
    return path === address && Number(shownWidth) > Number(width);
  });
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
}

function toPath(url: string): string {
  const { pathname } = new URL(url);
  return pathname;
}
