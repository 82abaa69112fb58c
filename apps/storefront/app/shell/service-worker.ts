import type { StoreAlias } from "@harbour/contracts/constants";
import { splitLanguage } from "@harbour/i18n";
import {
  forgetRecentProducts,
  readRecentProducts,
} from "../components/products/recent-products.ts";
import { workerPath } from "../paths.ts";

/** The delay in milliseconds, in which the page finishes its own requests. */
const startDelayMs = 1000;

/**
 * Registers the service worker after the page has loaded, and sends it the facts to keep for offline use. Does
 * nothing without a manifest, because shops without web app have none.
 */
export async function startServiceWorker(): Promise<void> {
  // Browsers offer no service worker on unencrypted pages, except on localhost.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || !document.querySelector('link[rel="manifest"]')) return;
  await new Promise((resolve) => setTimeout(resolve, startDelayMs));
  await serviceWorker.register(workerPath);
  const { active } = await serviceWorker.ready;
  const postMessage = async () => {
    await forgetAfterSignOut();
    const message = {
      language: splitLanguage(location.pathname).language,
      recent: {
        main: readRecentProducts("main"),
        mini: readRecentProducts("mini"),
      } satisfies Record<StoreAlias, unknown>,
      isKnown: document.cookie.includes("auth.known="),
    };
    // The second argument of a service worker's `postMessage` is a list of objects to transfer.
    active?.postMessage(message, []);
  };
  await postMessage();
  document.addEventListener("visibilitychange", () => void postMessage());
}

/** Deletes this browser's memory when the service worker saw a sign-out, maybe by a form whose page is gone. */
async function forgetAfterSignOut(): Promise<void> {
  if (await caches.delete("signed-out")) forgetRecentProducts();
}
