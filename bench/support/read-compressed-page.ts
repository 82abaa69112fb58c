import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** Returns the compressed body of `url`. Requests the page twice, so that the second answer comes from the cache. */
export async function readCompressedPage(url: string): Promise<Buffer> {
  await ask(url);
  return ask(url);
}

async function ask(url: string): Promise<Buffer> {
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, { headers: { "accept-encoding": "br" }, agent: false });
    call.on("response", resolve).on("error", reject).end();
  });
  const body = await buffer(res);
  if (res.statusCode !== 200 || res.headers["content-encoding"] !== "br") {
    throw new Error(
      `${url} answered ${res.statusCode}, encoding ${res.headers["content-encoding"]}`,
    );
  }
  return body;
}
