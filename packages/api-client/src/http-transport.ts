import type { Transport, TransportReply } from "./transport.ts";

/**
 * Over HTTP to an API at `origin`, for example `https://api.example.hk`. One that cannot be reached, or takes longer than
 * `timeoutMs`, answers 503, as if it had said itself that it is away. It is a reply, not an error: the site is built with a copy
 * of `ApiError` of its own, which no error thrown out here would be an instance of.
 */
export function httpTransport(origin: string, timeoutMs = 8000): Transport {
  return async ({ method, path, headers, body, wantsBytes }) => {
    const init = { method, headers, body: body ?? null, redirect: "manual" } as const;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(path, origin), { ...init, signal });
      const answer = { status: response.status, headers: Object.fromEntries(response.headers) };
      if (wantsBytes !== true || !response.ok) return { ...answer, body: await response.text() };
      return { ...answer, body: "", bytes: await response.bytes() };
    } catch (cause) {
      return unreachable(cause);
    }
  };
}

function unreachable(cause: unknown): TransportReply {
  const body = JSON.stringify({ code: "unavailable", message: "The API cannot be reached" });
  return { status: 503, headers: {}, body, cause };
}
