import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Change } from "@harbour/api";
import { onTestFinished } from "vitest";
import { compressPage, createPageCache, preparePage, type MadePage } from "./index.ts";

interface ShopOptions {
  readonly beforeStoring?: (shop: { change: (change: Change) => void }) => unknown;
  /** True calls `beforeStoring` only for the first render. */
  readonly isFirstRenderOnly?: boolean;
  readonly isPublic?: boolean;
  /** Returns the part of the page's content that follows its address. */
  readonly makeContent?: () => string;
  readonly headers?: Record<string, string>;
}

/** Creates a feed whose changes the test controls. */
export function createFeed() {
  const listeners = new Set<(change: Change) => void>();
  let isCurrent = true;
  const change = (news: Change) => listeners.forEach((listener) => listener(news));
  return {
    change,
    lose: () => {
      isCurrent = false;
      change("everything");
    },
    hearAgain: () => (isCurrent = true),
    changes: {
      subscribe: (listener: (change: Change) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isCurrent: () => isCurrent,
    },
  };
}

/** Starts a server with the cache, whose pages show product 1. */
export async function startTestShop(options: ShopOptions = {}) {
  const feed = createFeed();
  const cache = createPageCache({ changes: feed.changes, maxBytes: 1e8 });
  const arrivalCounter = counter();
  let renders = 0;

  const make = async (url: string): Promise<MadePage> => {
    const {
      beforeStoring,
      isFirstRenderOnly = false,
      isPublic = true,
      makeContent,
      headers,
    } = options;
    const body = Buffer.from(`<html>${url}${makeContent?.() ?? ""}</html>`);
    renders += 1;
    if (renders === 1 || !isFirstRenderOnly) await beforeStoring?.(feed);
    const page = preparePage({
      status: 200,
      headers: new Headers({ "content-type": "text/html", ...headers }),
      compressed: compressPage(body),
    });
    return { page, tags: ["product:1"], isPublic };
  };
  const handleRequest = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (cache.answer(req, res)) return;
    const rendered = cache.render(req, () => make(req.url ?? ""));
    arrivalCounter.add();
    try {
      (await rendered).send(req, res);
    } catch {
      res.writeHead(500).end();
    }
  };
  const server = createServer((req, res) => void handleRequest(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const ask =
    (method: string) =>
    async (path: string, headers: Record<string, string> = { "accept-encoding": "br" }) => {
      const res = await new Promise<IncomingMessage>((resolve, reject) => {
        const call = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
        call.on("response", resolve).on("error", reject).end();
      });
      return readReply(res);
    };
  return {
    ...feed,
    cache,
    renders: () => renders,
    get: ask("GET"),
    head: ask("HEAD"),
    arrived: arrivalCounter.reached,
  };
}

async function readReply(res: IncomingMessage) {
  const bytes = await buffer(res);
  const encoding = bytes.length > 0 ? res.headers["content-encoding"] : undefined;
  const decompressed =
    encoding === "br"
      ? brotliDecompressSync(bytes)
      : encoding === "gzip"
        ? gunzipSync(bytes)
        : bytes;
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    bytes,
    text: decompressed.toString(),
  };
}

function counter() {
  let count = 0;
  const waiters: { from: number; resolve: () => void }[] = [];
  return {
    add: () => {
      count += 1;
      for (const { from, resolve } of waiters) if (count >= from) resolve();
    },
    reached: (from: number) =>
      new Promise<void>((resolve) => {
        if (count >= from) resolve();
        else waiters.push({ from, resolve });
      }),
  };
}
