/**
 * Defers scripts until the main pictures are painted or the page is touched. Pages work without scripts, so on a slow
 * line scripts must not compete with visible content.
 *
 * @param html a whole page from the router
 * @param nonce the scripts' nonce
 */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replace(routerRestorePattern, () => `(${scriptText(restoreScroll)})()`)
    .replaceAll('rel="modulepreload"', `rel="${deferredType}"`)
    .replaceAll('type="module" async=""', `type="${deferredType}"`)
    .replace(
      "</body>",
      `<script type="speculationrules" nonce="${nonce}">${productPrefetchRules}</script><script nonce="${nonce}">(${scriptText(startDeferredScripts)})("${deferredType}")</script></body>`,
    );
}

const deferredType = "later";

/** Returns a function's source as an inline script, without indentation. */
function scriptText(script: (name: string) => void): string {
  return script.toString().replaceAll(/\n\s+/g, "\n");
}

/** The start of the router's inline script that runs before a page shows. */
const routerRestorePattern =
  /\(\((?:(?!<\/script>)[^])*"react-router-scroll-positions"[^<]*(?=<\/script>)/;

/**
 * Restores the scroll position before the page shows. It replaces the router's script, which reads storage and writes
 * the history even on new pages. A page stays blank while it waits for either (`entry.client.tsx`). Runs inside the
 * page.
 */
function restoreScroll(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  if (!key) return;
  try {
    const scrollPositions = sessionStorage.getItem("react-router-scroll-positions") ?? "{}";
    const scrollTop = (JSON.parse(scrollPositions) as Record<string, unknown>)[key];
    if (typeof scrollTop === "number") scrollTo(0, scrollTop);
  } catch {}
}

/**
 * The speculation rules by which the browser prefetches product pages that a visitor is about to open. Once scripts
 * run, links prefetch them instead (`shell/site-anchor.tsx`). Product pages are public, and reading them writes
 * nothing.
 */
const productPrefetchRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*shop/*/product/*" }, eagerness: "moderate" }],
});

/**
 * Defers the scripts. Runs inside the page before other inline scripts. Its comments have a form that the bundler
 * removes, because the page contains this function's source.
 */
function startDeferredScripts(name: string): void {
  const start = () => {
    for (const link of document.querySelectorAll(`link[rel="${name}"]`))
      Object.assign(link, { fetchPriority: "low", rel: "modulepreload" });
    for (const earlyScript of document.querySelectorAll<HTMLScriptElement>(
      `script[type="${name}"]`,
    )) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = earlyScript.textContent;
      earlyScript.type = "started";
      document.body.append(script);
    }
  };
  // The second callback runs only after the first frame was drawn.
  const startShown = () => requestAnimationFrame(() => requestAnimationFrame(start));
  // The first frame takes longest to draw, and browsers report when it was shown.
  const startSoon = () =>
    new PerformanceObserver((paintEntries, observer) => {
      if (paintEntries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      startShown();
    }).observe({ type: "paint", buffered: true });
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const pendingPictures = new Set([...pictures].filter((picture) => !picture.complete));
  const settle = ({ target }: Event) => {
    if (pendingPictures.delete(target as HTMLImageElement) && pendingPictures.size === 0)
      startSoon();
  };
  if (pendingPictures.size === 0) startSoon();
  for (const event of ["load", "error"])
    document.addEventListener(event, settle, { capture: true });
  for (const event of ["pointerdown", "keydown"])
    addEventListener(event, start, { capture: true, once: true });
}
