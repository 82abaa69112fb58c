import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startTestApi } from "../../apps/api/src/testing/index.ts";
import { readConfig } from "../../apps/shop/src/config.ts";
import { hasLocalCallers } from "../../apps/shop/src/start/settings.ts";
import { proxyToApi } from "./dev-api.mjs";

/** The configuration of `npm run dev` for its API. */
const config = readConfig({ PUBLIC_URL: "http://127.0.0.1:3000", PORT: "3001" });

test("npm run dev shows the outbox to callers on the same machine and to nobody else", async () => {
  const shop = await startTestApi({ settings: { hasLocalCallers: hasLocalCallers(config) } });
  const api = await shop.listen();
  const site = createServer((request, response) => void proxyToApi(api, request, response));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  const outbox = async (headers: Record<string, string> = {}) => {
    const call = get({ host: "127.0.0.1", port, path: "/dev/outbox", headers });
    const [reply] = (await once(call, "response")) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  try {
    expect(await outbox()).toBe(200);
    expect(await outbox({ "x-forwarded-for": "203.0.113.7" }), "by a tunnel").toBe(404);
    expect(await outbox({ host: "127.evil.example" }), "under a foreign name").toBe(404);
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
});
