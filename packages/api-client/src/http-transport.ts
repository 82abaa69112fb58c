import type { Transport, TransportReply } from "./transport.ts";

/**
 * Calls the API at `origin`, for example `https://api.example.hk`, over HTTP. Returns a 503 reply when the API is
 * unreachable or slower than `timeoutMs`. It does not throw, because the site's bundle has its own copy of the
 * `ApiError` class.
 */
export function httpTransport(origin: string, timeoutMs = 8000): Transport {
  return async ({ method, path, headers, body, wantsBytes }) => {
    const init = { method, headers, body: body ?? null, redirect: "manual" } as const;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(path, origin), { ...init, signal });
      const replyHead = { status: response.status, headers: Object.fromEntries(response.headers) };
      if (wantsBytes !== true || !response.ok) return { ...replyHead, body: await response.text() };
      return { ...replyHead, body: "", bytes: await response.bytes() };
    } catch (cause) {
      return makeUnreachableReply(cause);
    }
  };
}

/** Builds the reply that stands for an unreachable API. */
export function makeUnreachableReply(cause: unknown): TransportReply {
  const body = JSON.stringify({ code: "unavailable", message: "The shop cannot be reached." });
  return { status: 503, headers: {}, body, cause };
}
