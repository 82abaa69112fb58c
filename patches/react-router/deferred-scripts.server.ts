/**
 * Pages work without scripts, so on a slow line scripts must not compete with visible content. Scripts load once the
 * most important pictures are painted, or when somebody touches the page.
 *
 * @param html a whole page as the router writes it @param nonce of its scripts
 */
export function withLateScripts(html: string, nonce: string): string {
  return html
    .replace(routersRestoring, () => `(${textOf(restoreScroll)})()`)
    .replaceAll('rel="modulepreload"', `rel="${waiting}"`)
    .replaceAll('type="module" async=""', `type="${waiting}"`)
    .replace(
      "</body>",
      `<script type="speculationrules" nonce="${nonce}">${productsFirst}</script><script nonce="${nonce}">(${textOf(begin)})("${waiting}")</script></body>`,
    );
}

const waiting = "later";

/** Returns the script as it travels, without the indentation. */
function textOf(script: (name: string) => void): string {
  return script.toString().replaceAll(/\n\s+/g, "\n");
}

/** The start of the router's script that runs before a page shows, up to its end. */
const routersRestoring =
  /\(\((?:(?!<\/script>)[^])*"react-router-scroll-positions"[^<]*(?=<\/script>)/;

/**
 * Runs in the page, before it is shown: goes back to where one was on it. The router's own script looks into the browser's storage and
 * writes the history, on new pages too. A page that waits for either is not shown (`entry.client.tsx`).
 */
function restoreScroll(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  if (!key) return;
  try {
    const places = sessionStorage.getItem("react-router-scroll-positions") ?? "{}";
    const place = (JSON.parse(places) as Record<string, unknown>)[key];
    if (typeof place === "number") scrollTo(0, place);
  } catch {}
}

/**
 * Until scripts run, the browser itself preloads product pages that a visitor is about to open. Then links do
 * (`shell/site-anchor.tsx`). Product pages are the same for everybody, and reading them writes nothing.
 */
const productsFirst = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*shop/*/product/*" }, eagerness: "moderate" }],
});

/** Runs in the page, before anything else of ours. Its comments are of a kind that the bundler takes out: they would travel along. */
function begin(name: string): void {
  const start = () => {
    for (const link of document.querySelectorAll(`link[rel="${name}"]`))
      Object.assign(link, { fetchPriority: "low", rel: "modulepreload" });
    for (const early of document.querySelectorAll<HTMLScriptElement>(`script[type="${name}"]`)) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = early.textContent;
      early.type = "started";
      document.body.append(script);
    }
  };
  // When what is there now is on the screen: a second frame is begun only after the first was drawn.
  const startShown = () => requestAnimationFrame(() => requestAnimationFrame(start));
  // The first frame takes longest to draw, and browsers tell when it was shown.
  const startSoon = () =>
    new PerformanceObserver((shown, observer) => {
      if (shown.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      startShown();
    }).observe({ type: "paint", buffered: true });
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const missing = new Set([...pictures].filter((picture) => !picture.complete));
  const settle = ({ target }: Event) => {
    if (missing.delete(target as HTMLImageElement) && missing.size === 0) startSoon();
  };
  if (missing.size === 0) startSoon();
  for (const event of ["load", "error"])
    document.addEventListener(event, settle, { capture: true });
  for (const event of ["pointerdown", "keydown"])
    addEventListener(event, start, { capture: true, once: true });
}
