import { splitLanguage } from "@harbour/i18n";
import { forgetRecent, recentProducts } from "../components/products/recent-products.ts";
import { workerPath } from "../paths.ts";

/** The milliseconds for things that the page before has begun to load. */
const lateMs = 1000;

/**
 * Registers the service worker after the page has loaded. It tells the worker the facts to keep for offline use. A
 * shop without web app names no manifest.
 */
export async function startServiceWorker(): Promise<void> {
  // Absent where the page is neither encrypted nor of this machine.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || !document.querySelector('link[rel="manifest"]')) return;
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  const tell = async () => {
    await forgetAfterSignOut();
    const message = {
      language: splitLanguage(location.pathname).language,
      recent: { main: recentProducts("main"), mini: recentProducts("mini") },
      isKnown: document.cookie.includes("auth.known="),
    };
    // Workers are of one origin, and take a list of what is handed over instead.
    active?.postMessage(message, []);
  };
  await tell();
  document.addEventListener("visibilitychange", () => void tell());
}

/** The worker saw somebody sign out, maybe by a form whose page is gone. */
async function forgetAfterSignOut(): Promise<void> {
  if (await caches.delete("signed-out")) forgetRecent();
}
