import { startTransition, StrictMode } from "react";
import { HydratedRouter } from "react-router/dom";

/*
 * The start is split into tasks, so that the browser can handle a press between them. The first access to the
 * browser's storage waits for the disk. Writing the history waits for another process.
 */
const tasks = [
  () => {
    if (localStorage.getItem("color") ?? localStorage.getItem("look"))
      void import("./shell/look/apply-stored-look.ts");
  },
  () => {
    // The router would otherwise write `idx` and `key` while rendering.
    const { state } = history as { state: { key?: string } | null };
    if (!state?.key)
      history.replaceState({ idx: 0, ...state, key: Math.random().toString(36).slice(2) }, "");
  },
  async () => {
    const { hydrateRoot } = await import("react-dom/client");
    setTimeout(() =>
      startTransition(() => {
        hydrateRoot(
          document,
          <StrictMode>
            <HydratedRouter />
          </StrictMode>,
        );
      }),
    );
  },
];
for (const task of tasks) setTimeout(task);

// Work for later visits waits until the browser is idle. Not every browser has `requestIdleCallback`.
(window.requestIdleCallback ?? setTimeout)(() => {
  void import("./shell/service-worker.ts")
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {});
});

// From now on links prefetch instead, and load only the needed parts of a page.
document.querySelector('script[type="speculationrules"]')?.remove();

// The router aborts a response that a newer one replaces. The stream of that response then rejects without a
// listener.
addEventListener("unhandledrejection", (event) => {
  if ((event.reason as Error | null)?.name === "AbortError") event.preventDefault();
});
