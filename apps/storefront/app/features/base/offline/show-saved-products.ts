interface SavedProduct {
  readonly title: string;
  readonly href: string;
  readonly price: string;
  readonly picture: string | null;
}

/**
 * Shows what the service worker has stored (`service-worker/worker.js`), and reloads once the shop answers. The page
 * contains this function as text, so it must not refer to anything outside. The bundler removes this kind of comment.
 */
export function showSavedProducts(
  offlinePageAddress: string,
  listAddress: string,
  retryDelaysMs: readonly number[],
): void {
  const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);
  const isFallbackPage = !location.pathname.endsWith(offlinePageAddress);
  const retryButton = findElement("[data-again]");
  // The browser may not know whether the shop answers, so the service worker asks.
  const isShopAnswering = () =>
    fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
  const showConnected = (isConnected: boolean) => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-connected]"))
      if ((element.dataset["connected"] === "yes") === isConnected) element.hidden = false;
      else element.remove();
    const heading = findElement("h1")?.textContent;
    if (isConnected && heading) document.title = document.title.replace(/^.*(?= · )/, heading);
  };
  if (isFallbackPage) {
    showConnected(false);
    retryButton?.setAttribute("href", location.href);
    const reloadIfAnswering = async () => {
      if (await isShopAnswering()) location.reload();
    };
    const wait = (retryCount: number) => {
      const ms = retryDelaysMs[Math.min(retryCount, retryDelaysMs.length - 1)];
      setTimeout(() => void reloadIfAnswering().then(() => wait(retryCount + 1)), ms);
    };
    addEventListener("online", () => void reloadIfAnswering());
    wait(0);
  } else void isShopAnswering().then(showConnected);

  const drawProduct = (
    template: HTMLTemplateElement,
    product: SavedProduct,
    savedDay: string | undefined,
  ) => {
    const card = template.content.cloneNode(true) as DocumentFragment;
    const link = card.querySelector("a");
    const picture = card.querySelector("img");
    if (link) Object.assign(link, { href: product.href, textContent: product.title });
    if (picture && product.picture) picture.src = product.picture;
    else picture?.remove();
    card.querySelector("[data-price]")!.textContent = product.price;
    const time = card.querySelector("time");
    // Lists saved by an earlier version have no day.
    if (time && savedDay) time.textContent = savedDay;
    else time?.parentElement?.remove();
    return card;
  };
  const show = (kind: string, products: readonly SavedProduct[], savedDay: string | undefined) => {
    const productList = findElement(`[data-kept="${kind}"]`);
    const template = findElement("#kept-card");
    if (!productList || !(template instanceof HTMLTemplateElement) || products.length === 0) return;
    productList.append(...products.map((product) => drawProduct(template, product, savedDay)));
    productList.hidden = false;
    productList.nextElementSibling?.remove();
  };
  const showSavedLists = async () => {
    const reply = await caches.match(listAddress);
    if (!reply) return;
    const savedProducts = (await reply.json()) as Record<"recent" | "wishlist", SavedProduct[]> & {
      /** The day in Hong Kong on which the products were saved: `30/11/2026`. */
      readonly seen?: string;
    };
    show("recent", savedProducts.recent, savedProducts.seen);
    show("wishlist", savedProducts.wishlist, savedProducts.seen);
  };
  if ("caches" in window) void showSavedLists();
}
