import { startTransition, StrictMode } from "react";
import { HydratedRouter } from "react-router/dom";

/*
 * The tasks after hydration are separate, so that a press can come between them. First access to the browser's storage
 * waits for the disk. Writing the history waits for another process.
 */
const tasks = [
  () => {
    if (localStorage.getItem("color") ?? localStorage.getItem("look"))
      void import("./shell/look/apply-stored-look.ts");
  },
  () => {
    // The router would otherwise write both while rendering.
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

// Work for later visits waits until the browser is idle; not every browser reports that.
(window.requestIdleCallback ?? setTimeout)(() => {
  void import("./shell/service-worker.ts")
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {});
});

// Links prefetch only the needed parts of a page from now on.
document.querySelector('script[type="speculationrules"]')?.remove();

// A response that the router aborts for a newer one rejects once more in its stream, without a listener.
addEventListener("unhandledrejection", (event) => {
  if ((event.reason as Error | null)?.name === "AbortError") event.preventDefault();
});
