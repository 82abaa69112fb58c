import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { visitorAddress } from "@harbour/api";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../embedded-postgres/free-port.ts";
import { timeoutReply } from "./cut-slow-bodies.ts";
import { assertPortFree } from "./port.ts";
import { loadStaticFiles } from "./static-files.ts";
import { webRequest } from "./web-request.ts";
import { createWebServer } from "./web-server.ts";

const makeRequestMeta = (publicUrl: string) => ({ publicUrl, network: "one", countForm: () => {} });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startListening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

test("a taken port is reported with advice on what to set instead", async () => {
  const port = await startListening(createServer());
  await expect(assertPortFree(port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
});

test("a HOST that does not belong to this machine is reported", async () => {
  await expect(assertPortFree(23_099, "203.0.113.7")).rejects.toThrow(
    "203.0.113.7 is no address of this machine.",
  );
});

test("a stopping shop is not ready, accepts no new connection and finishes its last answer", async () => {
  const pendingReply = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  const server = createWebServer({
    publicUrl: "http://shop.test",
    api: null,
    pages: {
      cache: { answer: () => false } as never,
      files: () => false,
      respond: async (_request, response) => {
        requested.resolve();
        await pendingReply.promise;
        response.end("an order");
      },
    },
  });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await server.listen(port, "127.0.0.1");
  const pendingResponse = fetch(origin);
  await requested.promise;
  server.announceStop();
  const readinessReply = await fetch(`${origin}/readyz`);
  expect([readinessReply.status, readinessReply.headers.get("connection")]).toEqual([503, "close"]);
  // The connection ends with its answer, while the drain lasts longer than a test may.
  const drainEnd = server.drain(600_000);
  await expect(fetch(origin)).rejects.toThrow();
  pendingReply.resolve();
  expect(await (await pendingResponse).text()).toBe("an order");
  await drainEnd;
});

test("a sender whose form arrives too slowly is cut off", async () => {
  const server = createWebServer({
    publicUrl: "http://shop.test",
    api: null,
    pages: {
      cache: { answer: () => false } as never,
      files: () => false,
      respond: (request) =>
        new Promise<void>((resolve) => {
          request.resume().once("error", () => resolve());
        }),
    },
    bodyPace: { minBytes: 500, perMs: 20 },
  });
  const port = await freePort();
  await server.listen(port, "127.0.0.1");
  closers.push(() => server.drain(0));
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let replyText = "";
  socket.on("data", (text: string) => (replyText += text));
  socket.write("POST /cart HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 5000\r\n\r\nname=");
  await once(socket, "close");
  // Tells this reply from Node's own 408, which comes after two minutes.
  expect(replyText).toBe(timeoutReply);
});

test("files with a hash in their name are cached for ever and compressed; missing files are never cached", async () => {
  const folder = await mkdtemp(join(tmpdir(), "harbour-files-"));
  closers.push(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "page-1a2b.js"), "export {};");
  await writeFile(join(folder, "assets", "page-1a2b.js.br"), brotliCompressSync("export {};"));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  const files = await loadStaticFiles(folder);
  const port = await startListening(
    createServer((request, response) => {
      if (!files(request, response)) response.writeHead(418).end();
    }),
  );
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  const script = await get("/assets/page-1a2b.js?x=1");
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  for (const [acceptEncoding, expectedEncoding] of [
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const encodedReply = await get("/assets/page-1a2b.js", {
      headers: { "accept-encoding": acceptEncoding },
    });
    expect(encodedReply.headers.get("content-encoding")).toBe(expectedEncoding);
    expect(await encodedReply.text()).toBe("export {};");
  }
  const icon = await get("/favicon.svg");
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
  const repeatedReply = await get("/favicon.svg", {
    headers: { "if-none-match": icon.headers.get("etag") ?? "" },
  });
  expect(repeatedReply.status).toBe(304);
  const missingFileReply = await get("/assets/page-0000.js");
  expect([missingFileReply.status, missingFileReply.headers.get("cache-control")]).toEqual([
    404,
    "no-store",
  ]);
  expect((await get("/shop/main/cart")).status).toBe(418);
  expect((await get("/assets/../../package.json")).status).toBe(418);
  expect((await get("/favicon.svg", { method: "POST" })).status).toBe(418);
});

test.each([
  [0, "198.51.100.9", "10.0.0.1"],
  [1, "198.51.100.9", "198.51.100.9"],
  [1, "1.2.3.4, 198.51.100.9", "198.51.100.9"],
  [2, "1.2.3.4, 198.51.100.9, 10.0.0.2", "198.51.100.9"],
  [1, "", "10.0.0.1"],
  [1, "198.51.100.9:51234", "198.51.100.9"],
  [1, "2001:db8::7", "2001:db8::7"],
  [1, "[2001:db8::7]:51234", "2001:db8::7"],
])("behind %i proxies that say %j the visitor is %s", (proxyCount, header, address) => {
  const request = { socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": header } };
  expect(visitorAddress(request as never, proxyCount)).toBe(address);
});

test.each([
  ["/zh/shop?x=1&x=2", "localhost:3000", "https://localhost:3000/zh/shop?x=1&x=2"],
  ["//elsewhere.example/x", "shop.example", "https://shop.example/elsewhere.example/x"],
  ["http://elsewhere.example/x", "shop.example", "https://shop.example/"],
  ["/", "evil host/../", "https://public.example/"],
])("the address %s at host %s is %s", async (url, host, address) => {
  const request = { url, method: "GET", headers: { host }, rawHeaders: [] };
  const response = { once: () => undefined };
  const convertedRequest = await webRequest(
    request as never,
    response as never,
    makeRequestMeta("https://public.example"),
  );
  expect(convertedRequest.url).toBe(address);
});

test("a body that announces more than any form holds is refused before it is read", async () => {
  const type = "application/x-www-form-urlencoded";
  const headers = {
    host: "shop.example",
    "content-type": type,
    "content-length": String(1024 ** 3),
  };
  const request = { url: "/", method: "POST", headers, rawHeaders: [] };
  await expect(
    webRequest(
      request as never,
      { once: () => undefined } as never,
      makeRequestMeta("https://shop.example"),
    ),
  ).rejects.toMatchObject({ status: 413 });
});

test("every answer of a shop with an https address tells browsers to use https alone", async () => {
  const fakeApi = {
    cachedResponses: {
      answer: ({ url }: IncomingMessage, response: ServerResponse) => {
        if (url !== "/api/customer/cached") return false;
        response.writeHead(200, ["content-type", "application/json"]).end("{}");
        return true;
      },
    },
    routing: (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(401, { "content-type": "application/json" }).end("{}"),
  };
  const readTransportSecurity = async (publicUrl: string) => {
    const server = createWebServer({
      publicUrl,
      api: fakeApi as never,
      pages: {
        cache: { answer: () => false } as never,
        files: ({ url }, response) => url === "/assets/app.css" && response.end("") !== undefined,
        respond: (_request, response) => response.writeHead(503).end("busy"),
      },
    });
    const port = await freePort();
    await server.listen(port, "127.0.0.1");
    const ask = async (path: string) => {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return headers.get("strict-transport-security");
    };
    const paths = ["/api/customer/cached", "/api/customer/own", "/files/x", "/assets/app.css", "/"];
    const replies = await Promise.all(paths.map(ask));
    server.announceStop();
    replies.push(await ask("/readyz"));
    await server.drain(1000);
    return new Set(replies);
  };
  expect(await readTransportSecurity("https://shop.example.hk")).toEqual(
    new Set(["max-age=31536000"]),
  );
  expect(await readTransportSecurity("http://127.0.0.1")).toEqual(new Set([null]));
});

test("the short link in an SMS leads to the page that finds the order", async () => {
  const server = createWebServer({
    publicUrl: "http://shop.test",
    api: null,
    pages: {
      cache: { answer: () => false } as never,
      files: () => false,
      respond: (_request, response) => void response.writeHead(404).end(),
    },
  });
  const port = await freePort();
  await server.listen(port, "127.0.0.1");
  closers.push(() => server.drain(0));
  const fetchWithoutRedirect = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: "manual" });
  const { status, headers } = await fetchWithoutRedirect("/zh/o/HB-7KQ4-M2X9/mini");
  expect([status, headers.get("location")]).toEqual([
    302,
    "/zh/shop/mini/order/track?order=HB-7KQ4-M2X9",
  ]);
  expect((await fetchWithoutRedirect("/o/HB-7KQ4-M2X9/voucher")).status).toBe(404);
  expect((await fetchWithoutRedirect("/o/HB-7KQ4-M2X9", "POST")).status).toBe(404);
});
