import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cleanUp } from "../../testing/clean-up.ts";
import { makeMultipart, startTestApi } from "../../testing/index.ts";
import type { Deps } from "../modules/deps.ts";
import { visitorHeader } from "../requests/signed-visitor.ts";
import { createSiteServer } from "./site-server.ts";

const shop = await startTestApi({ settings: { rateLimits: true } });
const apiUrl = await shop.listen();

/** Starts the site's process behind a proxy that names visitors. */
async function startSite(api: string): Promise<string> {
  const deps: Deps = { ...shop.deps, settings: { ...shop.deps.settings, trustedHops: 1 } };
  const site = createSiteServer(deps, api);
  cleanUp(() => site.close());
  return site.listen({ host: "127.0.0.1", port: 0 });
}

/** Starts an API that answers all requests with one status and records them. */
async function startAnsweringApi(status: number) {
  const requests: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createHttpServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    response.writeHead(status, { "content-type": "application/json" }).end('{"from":"api"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUp(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

describe("site server apart from its API", () => {
  test("a separate site server uploads and shows a large picture as the API does", async () => {
    const site = await startSite(apiUrl);
    const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
    const photo = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: "#000", noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length, "more than a server reads unless told to").toBeGreaterThan(1024 * 1024);
    const { body, headers } = await makeMultipart("file", photo);
    const authorization = `Bearer ${shop.signToken(shop.guest())}`;
    const uploaded = await fetch(`${site}/api/files/reviews`, {
      method: "POST",
      headers: { ...headers, authorization },
      body: Uint8Array.from(body),
    });
    const path = await uploaded.text();
    expect(path).toMatch(/^\/files\/reviews\//);
    const [siteReply, apiReply] = [await fetch(site + path), await fetch(apiUrl + path)];
    expect(siteReply.status).toBe(200);
    for (const name of ["content-type", "cache-control", "etag"])
      expect(siteReply.headers.get(name), name).toBe(apiReply.headers.get(name));
    expect(Buffer.from(await siteReply.arrayBuffer())).toEqual(
      Buffer.from(await apiReply.arrayBuffer()),
    );
  });

  test("forwards calls with their visitor's address", async () => {
    const site = await startSite(apiUrl);
    const register = (visitor: string, time: number) =>
      fetch(`${site}/api/customer/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": visitor },
        body: JSON.stringify({
          type: "EMAIL",
          username: "Somebody",
          email: `${visitor}-${time}@apart.test`,
          password: "lanternfish42",
        }),
      }).then(({ status }) => status);
    for (let time = 0; time < 5; time += 1) expect(await register("198.51.100.1", time)).toBe(200);
    expect(await register("198.51.100.1", 5)).toBe(429);
    expect(await register("198.51.100.2", 0)).toBe(200);
  });

  test("does not expose the API's local pages", async () => {
    const site = await startSite(apiUrl);
    expect((await fetch(`${apiUrl}/dev/outbox`)).status).toBe(200);
    expect((await fetch(`${site}/dev/outbox`)).status).toBe(404);
  });

  test("forwards a call once to the same address, whatever headers the visitor sends", async () => {
    const api = await startAnsweringApi(503);
    const site = await startSite(api.url);
    const reply = await fetch(`${site}/api/customer/x?a=1&a=%E4%B8%AD`, {
      headers: { [visitorHeader]: "1 203.0.113.1 forged", "x-forwarded-for": "198.51.100.3" },
    });
    expect([reply.status, await reply.json()]).toEqual([503, { from: "api" }]);
    expect(api.requests).toMatchObject([
      { url: "/api/customer/x?a=1&a=%E4%B8%AD", headers: { "x-forwarded-for": "198.51.100.3" } },
    ]);
    expect(api.requests[0]!.headers[visitorHeader]).toMatch(/^\d+ 198\.51\.100\.3 \S+$/);
  });

  test("parallel readiness checks ask the API once", async () => {
    const api = await startAnsweringApi(200);
    const site = createSiteServer(shop.deps, api.url);
    cleanUp(() => site.close());
    const readinessReplies = Array.from({ length: 20 }, () => site.inject("/readyz"));
    expect((await Promise.all(readinessReplies)).map(({ statusCode }) => statusCode)).toEqual(
      readinessReplies.map(() => 200),
    );
    expect(api.requests.map(({ url }) => url)).toEqual(["/readyz"]);
  });

  test("without its API the site is alive but not ready, and answers with a retry time", async () => {
    const site = await startSite("http://127.0.0.1:9");
    expect((await fetch(`${site}/healthz`)).status).toBe(200);
    const readinessReply = await fetch(`${site}/readyz`);
    expect([readinessReply.status, await readinessReply.json()]).toEqual([
      503,
      { status: "the API is not ready" },
    ]);
    expect((await fetch(`${await startSite(apiUrl)}/readyz`)).status).toBe(200);
    expect((await fetch(`${site}/metrics`, { headers: { "x-real-ip": "::1" } })).status).toBe(404);
    const unavailableReply = await fetch(`${site}/files/catalogue/x.webp`);
    expect([unavailableReply.status, unavailableReply.headers.get("retry-after")]).toEqual([
      503,
      "5",
    ]);
    expect(await unavailableReply.json()).toMatchObject({ code: "unavailable" });
  });
});
