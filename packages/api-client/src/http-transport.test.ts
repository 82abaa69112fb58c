import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ApiError, httpTransport } from "./index.ts";

const request = { method: "GET", path: "/", headers: {} };

async function startServer(isAnswering: boolean, body: string | Buffer = "{}", status = 200) {
  const server = createServer((_, response) => isAnswering && response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

test("an API that is unreachable or times out counts as unavailable (503)", async () => {
  const silent = await startServer(false);
  const timeoutReply = await httpTransport(silent.origin, 20)(request);
  silent.close();
  const unreachableReply = await httpTransport(silent.origin)(request);
  for (const reply of [timeoutReply, unreachableReply])
    expect(new ApiError(reply)).toMatchObject({ status: 503, code: "unavailable" });
  expect(new ApiError(timeoutReply)).toMatchObject({ cause: { name: "TimeoutError" } });
});

test("a reply's status and body are passed on unchanged", async () => {
  const server = await startServer(true);
  expect(await httpTransport(server.origin)(request)).toMatchObject({ status: 200, body: "{}" });
  server.close();
});

test("a downloaded file keeps every byte, and a refused download is read as text", async () => {
  const file = await startServer(true, Buffer.of(0, 255, 37));
  const reply = await httpTransport(file.origin)({ ...request, wantsBytes: true });
  file.close();
  expect(reply.bytes).toEqual(Uint8Array.of(0, 255, 37));
  const refusingServer = await startServer(true, '{"code":"not_found"}', 404);
  const refusedReply = await httpTransport(refusingServer.origin)({ ...request, wantsBytes: true });
  refusingServer.close();
  expect(refusedReply).toMatchObject({ status: 404, body: '{"code":"not_found"}' });
});
