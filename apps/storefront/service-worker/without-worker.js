/* Stands in for the worker in a shop whose setting `web-app` is off: browsers that have one let go of it and of all that it kept. */
addEventListener("install", (event) => event.waitUntil(skipWaiting()));

addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(leave());
});
