import type { Transport } from "@harbour/api-client";
import type { FastifyInstance } from "fastify";

/** Calls the API of this process without a socket. */
export function makeInProcessTransport(api: FastifyInstance): Transport {
  return async ({ method, path, headers, body, wantsBytes }) => {
    // The site names its visitor in a header, like a proxy. The header is trusted, because outsiders cannot call this
    // transport.
    const { "x-forwarded-for": visitor = "127.0.0.1", ...otherHeaders } = headers;
    const cachedReply =
      method === "GET"
        ? api.cachedResponses.call(path, visitor, otherHeaders["authorization"])
        : undefined;
    if (cachedReply) return cachedReply;
    const reply = await api.inject({
      method: method as Method,
      url: path,
      headers: otherHeaders,
      // Fastify would serialise a plain Uint8Array as JSON.
      ...(body === undefined
        ? {}
        : { payload: typeof body === "string" ? body : Buffer.from(body) }),
      remoteAddress: visitor,
    });
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      body: reply.body,
      ...(wantsBytes === true && { bytes: Uint8Array.from(reply.rawPayload) }),
    };
  };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
