import { once } from "node:events";
import { request as callApi } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Waits until the API listens, so that pages and calls wait during a restart instead of failing. */
export async function waitForApi(/** @type {string} */ api) {
  const { hostname, port } = new URL(api);
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    const socket = connect(Number(port), hostname);
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await pause(20);
  }
}

/**
 * Proxies a call to the API unchanged. The dev site listens on loopback only, so `/dev/outbox` and demo staff stay
 * local (`platform/requests/local-caller.ts`).
 */
export async function proxyToApi(
  /** @type {string} */ api,
  /** @type {import("node:http").IncomingMessage} */ request,
  /** @type {import("node:http").ServerResponse} */ response,
) {
  await waitForApi(api);
  if (response.destroyed) return;
  const { method, headers } = request;
  const call = callApi(new URL(request.url ?? "/", api), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  call.once("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end("The API is starting.");
  });
  response.once("close", () => call.destroy());
  request.pipe(call);
}
