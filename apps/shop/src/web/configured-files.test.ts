import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Transport } from "@harbour/api-client";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createConfiguredFiles } from "./configured-files.ts";

const locale = (value: string, isEnabled: boolean) => ({
  value,
  title: value,
  is_enabled: isEnabled,
});
const makeLocalized = (en: string) => ({ en, zh: `${en} zh`, cn: `${en} cn` });
const theme = {
  border: {},
  font: { family: { heading: "Lato", text: "Lato" }, style: {} },
  button: { hover: {} },
  form: {},
};
const configuration = {
  "web-app": { is_enabled: true },
  "frontend-config": { ...theme, body_background_color: "#fffaf0" },
  "security-contact": { contact: null as string | null },
  seo: {
    site_name: makeLocalized("A shop"),
    description: makeLocalized("It sells."),
    favicon: null as string | null,
  },
  "customer-locales": [locale("en", true), locale("zh", true), locale("cn", false)],
};
let isApiUnavailable = false;
const transport: Transport = async () => ({
  status: isApiUnavailable ? 503 : 200,
  headers: {},
  body: JSON.stringify(configuration),
});
const log = { warn: vi.fn(), error: vi.fn() };
const files = createConfiguredFiles(transport, {
  build: "build-1",
  publicUrl: "https://shop.example",
  log,
});
const server = createServer((request, response) => {
  if (!files(request, response)) response.writeHead(418).end();
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const ask = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    redirect: "manual",
  });

test("each active language has a web app manifest in that language", async () => {
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

test("other addresses and POST requests pass to the next handler", async () => {
  expect((await ask("/de/manifest.webmanifest")).status).toBe(418);
  expect((await ask("/manifest.webmanifest", "POST")).status).toBe(418);
});

test("the service worker changes with scripts and settings, and lists the page of each active language", async () => {
  const first = await ask("/service-worker.js");
  expect(first.headers.get("content-type")).toContain("text/javascript");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const text = await first.text();
  expect(text).toContain('"pages":{"en":"/offline","zh":"/zh/offline"}');
  configuration.seo.site_name = makeLocalized("Another shop");
  expect(await (await ask("/service-worker.js")).text()).not.toBe(text);
});

test("a shop without web app has no manifest, and its service worker unregisters itself", async () => {
  configuration["web-app"].is_enabled = false;
  expect((await ask("/manifest.webmanifest")).status).toBe(404);
  expect(await (await ask("/service-worker.js")).text()).toContain("registration.unregister()");
  configuration["web-app"].is_enabled = true;
});

test("favicon.ico leads to the shop's chosen icon, or to the built-in icon", async () => {
  const readFaviconRedirect = async () => {
    const { status, headers } = await ask("/favicon.ico");
    return [status, headers.get("location"), headers.get("cache-control")];
  };
  expect(await readFaviconRedirect()).toEqual([302, "/icon-192.png", "public, max-age=3600"]);
  configuration.seo.favicon = "/files/catalogue/icon.webp";
  expect(await readFaviconRedirect()).toEqual([
    302,
    "/files/catalogue/icon.webp",
    "public, max-age=3600",
  ]);
});

test("security.txt names the address for reporting weaknesses, and is missing without an address", async () => {
  const path = "/.well-known/security.txt";
  const missingFileReply = await ask(path);
  expect([missingFileReply.status, await missingFileReply.text()]).toEqual([
    404,
    "This shop has no such file.",
  ]);
  vi.setSystemTime("2026-11-27T08:30:00Z");
  onTestFinished(() => void vi.useRealTimers());
  configuration["security-contact"].contact = "security@shop.example";
  const reply = await ask(path);
  expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await reply.text()).toBe(
    [
      "Contact: mailto:security@shop.example",
      "Expires: 2027-05-26T00:00:00.000Z",
      "Preferred-Languages: en, zh-Hant-HK",
      `Canonical: https://shop.example${path}`,
      "",
    ].join("\n"),
  );
  configuration["security-contact"].contact = "https://shop.example/security";
  expect(await (await ask(`${path}?at=1`)).text()).toContain(
    "Contact: https://shop.example/security\n",
  );
});

test("a file that cannot be made gets 500 with a sentence, and the log has the reason", async () => {
  const { seo } = configuration;
  configuration.seo = null as unknown as typeof seo;
  onTestFinished(() => void (configuration.seo = seo));
  const reply = await ask("/favicon.ico");
  expect([reply.status, reply.headers.get("cache-control"), await reply.text()]).toEqual([
    500,
    "no-store",
    "This file could not be made. The shop's log says why.",
  ]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(TypeError), req: { method: "GET", url: "/favicon.ico" } },
    "a configured file could not be made",
  );
});

test("a file gets an uncached 503 with a log entry while the settings cannot be read", async () => {
  isApiUnavailable = true;
  const reply = await ask("/manifest.webmanifest");
  expect([reply.status, reply.headers.get("cache-control"), await reply.text()]).toEqual([
    503,
    "no-store",
    "The shop does not answer now. Please try again.",
  ]);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.objectContaining({ status: 503 }) }),
    "a configured file could not be made",
  );
});
