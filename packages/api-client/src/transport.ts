/**
 * A request to the API. `path` starts with a slash and contains the query. `body` is JSON text or an encoded form
 * with a file.
 */
export interface TransportRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** True for a download. The transport then returns the reply's bytes. */
  wantsBytes?: true;
}

export interface TransportReply {
  status: number;
  /** Header names are in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
  /** The file's bytes, present when the request had `wantsBytes`. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The reason why the request failed. Only replies that the client made up itself have a cause. */
  cause?: unknown;
}

/**
 * A function that sends requests. One transport calls the API in-process, the other over HTTP when site and API run
 * apart.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;
