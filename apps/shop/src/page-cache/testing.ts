import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { createPageCache, newNonce, type Keep, type PageCache } from "./index.ts";

interface ShopOptions {
  readonly beforeKeeping?: (cache: PageCache) => unknown;
  /** Only the first render meets `beforeKeeping`. */
  readonly once?: boolean;
  readonly isPersonal?: boolean;
  readonly hasNonce?: boolean;
  readonly status?: number;
  /** Stands between the two scripts, after the page's address. */
  readonly filling?: string;
  readonly headers?: Record<string, string>;
}

/** A server with the cache before it, whose pages show product 1 and two scripts. */
export async function aShop(options: ShopOptions = {}) {
  const cache = createPageCache({ maxBytes: 1e8, ttlSeconds: 60 });
  const arrivals = counter();
  let renders = 0;

  const page = async (url: string, keep: Keep) => {
    const nonce = newNonce();
    const body = `<html><script nonce="${nonce}">1</script>${url}${options.filling ?? ""}<script nonce="${nonce}">2</script></html>`;
    renders += 1;
    if (renders === 1 || options.once !== true) await options.beforeKeeping?.(cache);
    const { status = 200, headers = {}, isPersonal = false, hasNonce = true } = options;
    if (!isPersonal)
      keep({
        status,
        headers,
        packed: gzipSync(body),
        tags: ["product:1"],
        ...(hasNonce ? { nonce } : {}),
      });
    return body;
  };
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (cache.answer(req, res)) return;
    const rendered = cache.render(req, (keep) => page(req.url ?? "", keep));
    arrivals.add();
    try {
      const { held, ...rest } = await rendered;
      if (held) held.send(req, res);
      else res.end("made" in rest ? rest.made : undefined);
    } catch {
      res.writeHead(500).end();
    }
  };
  const server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const open =
    (method: string) =>
    async (path: string, headers: Record<string, string> = { "accept-encoding": "gzip" }) => {
      const res = await new Promise<IncomingMessage>((resolve, reject) => {
        const call = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
        call.on("response", resolve).on("error", reject).end();
      });
      return { read: () => answerFrom(res) };
    };
  const ask = (method: string) => async (path: string, headers?: Record<string, string>) =>
    (await open(method)(path, headers)).read();
  const pipelined = async (path: string, times: number): Promise<string[]> => {
    const socket = connect(port, "127.0.0.1");
    const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    socket.write(`${question}\r\n`.repeat(times - 1) + `${question}Connection: close\r\n\r\n`);
    return (await text(socket)).split("HTTP/1.1 200 OK").slice(1);
  };
  return {
    cache,
    pipelined,
    open: open("GET"),
    get: ask("GET"),
    head: ask("HEAD"),
    arrived: arrivals.reached,
  };
}

async function answerFrom(res: IncomingMessage) {
  const bytes = await buffer(res);
  const isPacked = res.headers["content-encoding"] === "gzip" && bytes.length > 0;
  const unpacked = isPacked ? gunzipSync(bytes) : bytes;
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    bytes,
    text: unpacked.toString(),
  };
}

function counter() {
  let count = 0;
  const waiting: { from: number; resolve: () => void }[] = [];
  return {
    add: () => {
      count += 1;
      for (const { from, resolve } of waiting) if (count >= from) resolve();
    },
    reached: (from: number) =>
      new Promise<void>((resolve) => {
        if (count >= from) resolve();
        else waiting.push({ from, resolve });
      }),
  };
}
