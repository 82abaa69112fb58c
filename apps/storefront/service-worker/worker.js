/*
 * The service worker (docs/decisions/2026-11-24-service-worker.md). Pages come only from the network. Offline its own
 * page shows recent products and the wishlist. It never stores a response about a person. The server writes `settings`
 * above this: `version` and `build`, and the page for each language.
 */
/* global settings */

const pages = `pages ${settings.version}`;
const assets = `assets ${settings.build}`;
/** The cache of the offline page. */
const keptProducts = "kept";
/** The mark of a sign-out, until a page has deleted its own memory (`shell/service-worker.ts`). */
const signedOutMark = "signed-out";
/** The key of the list of products in `keptProducts`, which the offline page requests. */
const list = "/kept-products";

addEventListener("install", (event) => {
  event.waitUntil(keepPages().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(startWorker());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && personChangePattern.test(pathname))
    event.respondWith(answerAndForget(request, pathname));
  if (request.method === "HEAD" && !shopProbes.has(pathname))
    event.respondWith(answerReload(request, pathname));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(answerPage(event, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(request));
  // Pictures are not stored here. `keepProducts` and `keepPages` store them by requests without
  // cookies.
  else if (request.destination === "image") event.respondWith(answerPicture(request));
});

addEventListener("message", (event) => {
  event.waitUntil(keepProducts(event.data).catch(() => {}));
});

addEventListener("push", (event) => {
  event.waitUntil(show(event.data?.json() ?? {}));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showAddress(event.notification.data));
});

/** Shows the shop's message on this device, and replaces an older one of the same thing. */
function show({ title = "", body, tag, lang, url }) {
  const icon = "/icon-192.png";
  return registration.showNotification(title, { body, tag, lang, icon, badge: icon, data: url });
}

/**
 * Opens a page of this site, whatever the message says.
 * @param address the requested address
 */
async function showAddress(address) {
  const { origin, pathname, search } = new URL(address ?? "/", location.origin);
  const url = location.origin + (origin === location.origin ? pathname + search : "/");
  const windows = await clients.matchAll({ type: "window" });
  const matchingWindow = windows.find((client) => client.url === url);
  await (matchingWindow ? matchingWindow.focus() : clients.openWindow(url));
}

/**
 * The options of a request for a stored file, without cookies. It asks for WebP, because a request that names no format
 * gets JPEG, which has no transparency.
 */
const publicRequest = { credentials: "omit", headers: { accept: "image/webp,*/*" } };

/** Stores the offline page for each language, as everybody gets it, with its files. */
async function keepPages() {
  const [cache, assetCache] = await Promise.all([caches.open(pages), caches.open(assets)]);
  const keepPage = async (address) => {
    const page = await fetch(address, { credentials: "omit", cache: "no-store" });
    if (!page.ok || page.redirected) throw new Error(`${address} is not there now`);
    const text = await page.clone().text();
    const assetMatches = [...text.matchAll(/(?:href|src)="(\/(?:assets|files|social)\/[^"]+)"/g)];
    await cache.put(address, page);
    for (const assetPath of new Set(
      assetMatches.map(([, encodedPath]) => encodedPath.replaceAll("&amp;", "&")),
    )) {
      const reply = await fetch(assetPath, publicRequest);
      if (reply.ok)
        await (assetPath.startsWith("/assets/") ? assetCache : cache).put(assetPath, reply);
    }
  };
  await Promise.all(Object.values(settings.pages).map(keepPage));
}

async function startWorker() {
  const current = new Set([pages, assets, keptProducts, signedOutMark]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.has(name)).map((name) => caches.delete(name)));
  // The network does not wait until the worker has started.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function answerPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await findOfflinePage(pathname)) ?? Response.error();
  }
}

async function findOfflinePage(pathname) {
  const language = /^\/(zh|cn)(\/|$)/.exec(pathname)?.[1] ?? "en";
  const cache = await caches.open(pages);
  return cache.match(settings.pages[language] ?? "", { ignoreVary: true });
}

/** The addresses at which pages ask whether the shop itself answers. */
const shopProbes = new Set(["/favicon.svg", "/readyz"]);

/**
 * Answers a failed page that asks whether its own address can be loaded. Without connection it can, because the offline
 * page then shows the saved products.
 */
async function answerReload(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    if (!(await findOfflinePage(pathname))) throw error;
    return new Response(null);
  }
}

/** Returns an asset from the cache. Its name contains its hash, so it never changes. */
async function answerAsset(request) {
  const cache = await caches.open(assets);
  const cachedReply = await cache.match(request, { ignoreVary: true });
  if (cachedReply) return cachedReply;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === "basic") await cache.put(request, reply.clone());
  return reply;
}

async function answerPicture(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cachedReply = await caches.match(request, { ignoreVary: true });
    if (!cachedReply) throw error;
    return cachedReply;
  }
}

/** The pattern of addresses whose forms change who is signed in, also without script. */
const personChangePattern =
  /^(\/(zh|cn))?\/(authentication\/|account\/(password|privacy|sessions))/;
const signOutPattern = /\/authentication\/logout(\.data)?$/;

/** The number of changes of the visitor. Responses to earlier requests are not stored. */
let persons = 0;
let changing = 0;

async function answerAndForget(request, pathname) {
  changing += 1;
  try {
    await forget(pathname);
    return await fetch(request);
  } finally {
    changing -= 1;
    await forget(pathname);
  }
}

async function forget(pathname) {
  persons += 1;
  await caches.delete(keptProducts);
  if (!signOutPattern.test(pathname)) return;
  await caches.open(signedOutMark);
  // The next person at this device must not get this person's notifications.
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Stores the viewed products that a page names, and the wishlist, in their public form.
 * @param options `language`, ids in `recent` by store, and whether there may be a wishlist (`isKnown`)
 */
async function keepProducts({ language, recent, isKnown }) {
  const personsAtStart = persons;
  const hasPersonChanged = () => changing > 0 || persons !== personsAtStart;
  const prefix = language === "en" ? "" : `/${language}`;
  const wishlist = isKnown ? await readWishlist() : [];
  const listKey = JSON.stringify({ language, recent, wishlist, day: new Date().toDateString() });
  const before = await caches.match(list);
  if (hasPersonChanged() || (before && (await before.json()).of === listKey)) return;
  const findShownProducts = async (store, ids) => {
    if (ids.length === 0) return [];
    const { products } = await read(`${prefix}/shop/${store}/products-by-id?ids=${ids}`);
    return products.map((product) => toShown(product, prefix));
  };
  const findRecentProducts = async () => {
    const shownProducts = [];
    for (const [store, ids] of Object.entries(recent))
      shownProducts.push(...(await findShownProducts(store, ids)));
    return shownProducts;
  };
  const products = {
    of: listKey,
    seen: dayInHongKong(),
    recent: await findRecentProducts(),
    wishlist: await findShownProducts("main", wishlist),
  };
  const pictureAddresses = [...products.recent, ...products.wishlist].flatMap(
    ({ picture }) => picture ?? [],
  );
  const pictures = await Promise.all(
    [...new Set(pictureAddresses)].map(async (picture) => {
      const reply = await fetch(picture, publicRequest).catch(() => null);
      return [picture, reply];
    }),
  );
  if (hasPersonChanged()) return;
  await caches.delete(keptProducts);
  const cache = await caches.open(keptProducts);
  if (hasPersonChanged()) return caches.delete(keptProducts);
  await cache.put(list, Response.json(products));
  for (const [picture, reply] of pictures) if (reply?.ok) await cache.put(picture, reply);
}

/** Returns today in Hong Kong: `30/11/2026`. */
function dayInHongKong() {
  const hongKongTime = new Date(Date.now() + 8 * 3_600_000).toISOString();
  return hongKongTime.slice(0, 10).split("-").toReversed().join("/");
}

const toShown = ({ title, href, image, price }, prefix) => ({
  title,
  href: prefix + href,
  price,
  picture: image && `${image}?w=320`,
});

async function readWishlist() {
  const { wishlist } = await read("/personal");
  return wishlist.ids.slice(0, 24);
}

async function read(address) {
  const reply = await fetch(address, { headers: { accept: "application/json" } });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.json();
}
