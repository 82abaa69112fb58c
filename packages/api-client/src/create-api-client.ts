import type { Endpoint, EndpointRequest, EndpointResponse } from "@harbour/contracts";
import { ApiError } from "./api-error.ts";
import type { Transport, TransportReply, TransportRequest } from "./transport.ts";

export interface CallOptions {
  /** The bearer token, for calls that need a signed-in caller. */
  token?: string;
  idempotencyKey?: string;
}

export interface Download {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The reply's `content-type` and `content-disposition` headers, which name the file and its type. */
  readonly headers: TransportReply["headers"];
}

/** The endpoint fields that a request needs. The client accepts every endpoint that has them. */
type AnyEndpoint = Pick<Endpoint, "method" | "path">;
type Call<E extends AnyEndpoint> =
  Partial<Parts> extends EndpointRequest<E>
    ? (request?: EndpointRequest<E>, options?: CallOptions) => Promise<EndpointResponse<E>>
    : (request: EndpointRequest<E>, options?: CallOptions) => Promise<EndpointResponse<E>>;

/** A client with one function per endpoint of the contract: `client.cart.addToCart({ params, body }, { token })`. */
export type ApiClient<Api extends Record<string, Record<string, AnyEndpoint>>> = {
  readonly [Noun in keyof Api]: { readonly [Name in keyof Api[Noun]]: Call<Api[Noun][Name]> };
} & {
  /** Requests an address that the API returned (`next_page_url`, `*-urls`). Refuses any other address. */
  follow<Reply>(address: string, options?: CallOptions): Promise<Reply>;
  /** Uploads a file to a bucket of the file service (S7-091) and returns its address. */
  upload(bucket: string, file: File, options?: CallOptions): Promise<string>;
  /** Downloads a reply that is not JSON, such as a document. */
  download<E extends AnyEndpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<Download>;
};

/**
 * Creates a client for the endpoints of `api`, which are served below `base`. Replies with status 400 or above throw
 * `ApiError`. `onReply` receives every successful reply, because cache tags travel in headers.
 */
export function createApiClient<Api extends Record<string, Record<string, AnyEndpoint>>>(
  api: Api,
  {
    base,
    transport,
    onReply,
  }: { base: string; transport: Transport; onReply?: (reply: TransportReply) => void },
): ApiClient<Api> {
  async function callTransport(
    request: TransportRequest,
    options: CallOptions = {},
  ): Promise<TransportReply> {
    const headers = { ...request.headers };
    if (options.token) headers["authorization"] = `Bearer ${options.token}`;
    if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
    const reply = await transport({ ...request, headers });
    if (reply.status >= 400) throw new ApiError(reply);
    onReply?.(reply);
    return reply;
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    options?: CallOptions,
  ): Promise<unknown> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    const text = body === undefined ? undefined : JSON.stringify(body);
    const reply = await callTransport({ method, path, headers, body: text }, options);
    return parseReply(reply);
  }

  async function upload(bucket: string, file: File, options?: CallOptions): Promise<string> {
    const form = new FormData();
    form.set("file", file);
    // `Response` only encodes the multipart body here. The transport sends it.
    const encodedForm = new Response(form);
    const reply = await callTransport(
      {
        method: "POST",
        path: `/api/files/${encodeURIComponent(bucket)}`,
        headers: {
          accept: "text/plain",
          "content-type": encodedForm.headers.get("content-type") ?? "",
        },
        body: new Uint8Array(await encodedForm.arrayBuffer()),
      },
      options,
    );
    return reply.body;
  }

  async function download(
    { method, path }: AnyEndpoint,
    request: Parts,
    options?: CallOptions,
  ): Promise<Download> {
    const call = { method, path: base + address(path, request), wantsBytes: true } as const;
    const { bytes, headers } = await callTransport(
      { ...call, headers: { accept: "*/*" } },
      options,
    );
    return { bytes: bytes ?? new Uint8Array(), headers };
  }

  const nouns = Object.entries(api).map(([noun, endpoints]) => [
    noun,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (request: Parts = {}, options?: CallOptions) =>
          send(endpoint.method, base + address(endpoint.path, request), request.body, options),
      ]),
    ),
  ]);
  const follow = async (pageUrl: string, options?: CallOptions) =>
    send("GET", toApiPath(pageUrl, base), undefined, options);
  return { ...Object.fromEntries(nouns), follow, upload, download } as ApiClient<Api>;
}

/** Caches the parsed body per reply, because a transport may answer several requests with one reply. */
const parsedBodies = new WeakMap<TransportReply, unknown>();

function parseReply(reply: TransportReply): unknown {
  if (!parsedBodies.has(reply)) parsedBodies.set(reply, freezeDeep(JSON.parse(reply.body)));
  return parsedBodies.get(reply);
}

/** Freezes a value deeply, because several callers share the parsed body. */
function freezeDeep(value: unknown): unknown {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach(freezeDeep);
  return value;
}

type QueryValue = string | number | boolean | null | undefined;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, QueryValue | QueryValue[]>;
  body?: unknown;
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) search.append(name, `${value}`);
  }
  return search.size > 0 ? `${filledPath}?${search.toString()}` : filledPath;
}

/** Returns the path of an address below `base`. @throws TypeError for an address that is not below `base` */
function toApiPath(pageUrl: string, base: string): string {
  const url = new URL(pageUrl, "http://api.invalid");
  if (!url.pathname.startsWith(`${base}/`))
    throw new TypeError(`Not an address of the API: ${pageUrl}`);
  return url.pathname + url.search;
}
