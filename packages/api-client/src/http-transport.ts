import { ApiError } from "./api-error.ts";
import type { Transport } from "./transport.ts";

/**
 * Over HTTP to an API at `origin`, for example `https://api.example.hk`.
 * @throws ApiError 503 when it cannot be reached, or takes longer than `timeoutMs`
 */
export function httpTransport(origin: string, timeoutMs = 8000): Transport {
  return async ({ method, path, headers, body }) => {
    const init = { method, headers, body: body ?? null, redirect: "manual" } as const;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(new URL(path, origin), { ...init, signal });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    } catch (error) {
      throw unreachable(error);
    }
  };
}

/** The API was not reached, or gave no answer in time: as if it had said itself that it is away. */
function unreachable(cause: unknown): ApiError {
  const body = JSON.stringify({ code: "unavailable", message: "The API cannot be reached" });
  return new ApiError({ status: 503, headers: {}, body }, { cause });
}
