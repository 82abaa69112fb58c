/**
 * A request to the API. `path` is origin-relative with its query; `body` is JSON text or a file's
 * form.
 */
export interface TransportRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** True when the answer is a file, so that its bytes are kept. */
  wantsBytes?: true;
}

export interface TransportReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
  /** The bytes of a file. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The reason why the request failed; only on a reply that the client made up itself. */
  cause?: unknown;
}

/**
 * A way to send requests: in-process on one machine, or HTTP when site and API are deployed apart.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;
