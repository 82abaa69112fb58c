import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Transport } from "@harbour/api-client";
import { afterAll, expect, test } from "vitest";
import { createWebAppFiles } from "./web-app-files.ts";

const locale = (value: string, isOn: boolean) => ({ value, title: value, is_enabled: isOn });
const words = (en: string) => ({ en, zh: `${en} zh`, cn: `${en} cn` });
const theme = {
  border: {},
  font: { family: { heading: "Lato", text: "Lato" }, style: {} },
  button: { hover: {} },
  form: {},
};
const configuration = {
  "web-app": { is_enabled: true },
  "frontend-config": { ...theme, body_background_color: "#fffaf0" },
  seo: { site_name: words("A shop"), description: words("It sells.") },
  "customer-locales": [locale("en", true), locale("zh", true), locale("cn", false)],
};
let isAway = false;
const transport: Transport = async () => ({
  status: isAway ? 503 : 200,
  headers: {},
  body: JSON.stringify(configuration),
});
const files = createWebAppFiles(transport, "build-1");
const server = createServer((request, response) => {
  if (!files(request, response)) response.writeHead(418).end();
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const ask = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test("each language that is on has a manifest in its words", async () => {
  const reply = await ask("/zh/manifest.webmanifest");
  expect(reply.headers.get("content-type")).toContain("application/manifest+json");
  expect(await reply.json()).toMatchObject({
    name: "A shop zh",
    start_url: "/zh",
    theme_color: "#fffaf0",
    shortcuts: [
      { name: "購物車", url: "/zh/shop/main/cart" },
      { name: "我的訂單", url: "/zh/account/orders" },
      { name: "願望清單", url: "/zh/shop/main/wishlist" },
    ],
    share_target: { action: "/zh/shop/main/order/upload-payment-proof/email" },
  });
  expect(await (await ask("/manifest.webmanifest", "HEAD")).text()).toBe("");
  expect((await ask("/cn/manifest.webmanifest")).status, "it is off").toBe(404);
});

test("other addresses and forms are not theirs", async () => {
  expect((await ask("/de/manifest.webmanifest")).status).toBe(418);
  expect((await ask("/manifest.webmanifest", "POST")).status).toBe(418);
});

test("the service worker is another one with other scripts or settings, and knows the page of each language that is on", async () => {
  const first = await ask("/service-worker.js");
  expect(first.headers.get("content-type")).toContain("text/javascript");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const text = await first.text();
  expect(text).toContain('"pages":{"en":"/offline","zh":"/zh/offline"}');
  configuration.seo.site_name = words("Another shop");
  expect(await (await ask("/service-worker.js")).text()).not.toBe(text);
});

test("a shop without web app has no manifest, and a worker that takes itself away", async () => {
  configuration["web-app"].is_enabled = false;
  expect((await ask("/manifest.webmanifest")).status).toBe(404);
  expect(await (await ask("/service-worker.js")).text()).toContain("registration.unregister()");
  configuration["web-app"].is_enabled = true;
});

test("without settings it says so, and nobody remembers that", async () => {
  isAway = true;
  const reply = await ask("/manifest.webmanifest");
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "no-store"]);
});
