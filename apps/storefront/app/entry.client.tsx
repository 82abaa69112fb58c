import { startTransition, StrictMode } from "react";
import { HydratedRouter } from "react-router/dom";

/*
 * Each of these takes a good part of what a press on a phone may wait, so each is a task of its own: a press comes
 * between them. The first look into the browser's storage waits for the disk, and writing the history for another process.
 */
const tasks = [
  () => {
    if (localStorage.getItem("color") ?? localStorage.getItem("look"))
      void import("./shell/look/apply-stored-look.ts");
  },
  () => {
    // The router would write both, one after the other, while it draws.
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

// From now on links fetch what is needed of a page, which is less than the whole of it.
document.querySelector('script[type="speculationrules"]')?.remove();

// An answer that the router breaks off because a newer one is on its way fails once more, amid its own stream, where nobody listens.
addEventListener("unhandledrejection", (event) => {
  if ((event.reason as Error | null)?.name === "AbortError") event.preventDefault();
});
