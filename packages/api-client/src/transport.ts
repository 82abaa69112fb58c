/** One exchange with the API. `path` is origin-relative, query string included; `body` is JSON text, or a file's form. */
export interface TransportRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** The answer is a file: its bytes are wanted too. */
  wantsBytes?: true;
}

export interface TransportReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
  /** The bytes of a file. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** The reason why there was no reply, if this one stands for it. */
  cause?: unknown;
}

/** A way for requests: in-process on one machine, HTTP when site and API are deployed apart. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;
