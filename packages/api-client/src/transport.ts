/** One exchange with the API. `path` is origin-relative, query string included; `body` is JSON text, or a file's form. */
export interface TransportRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface TransportReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
}

/** How requests travel: in-process on one machine, HTTP when site and API are deployed apart. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

/**
 * Over HTTP to an API at `origin`, for example `https://api.example.hk`.
 * A call that takes longer than `timeoutMs` is given up with a `TimeoutError`.
 */
export function httpTransport(origin: string, timeoutMs = 8000): Transport {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers,
      body: body ?? null,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
}
