/** SPEC 9: at most one reload a minute. */
const guardMs = 60_000;
const key = "reloaded-at";

/**
 * SPEC 2: after a new version of the site is put out, a page opened before may ask for parts that are gone. A reload gets the
 * new page; the guard keeps a broken network from reloading for ever.
 */
export function reloadOnceWhenPartsAreMissing(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < guardMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
