import { customerApiBase } from "@harbour/contracts";
import type { FastifyInstance, InjectOptions } from "fastify";

export interface TestReply {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers as their reader would: by name
  readonly body: any;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string | string[]>;
  /** The caller's IP address, which is 127.0.0.1 by default. */
  readonly address?: string;
}

/**
 * A caller of the API. Paths are relative to the base of the caller's API, unless they start with `/files`, `/dev` or
 * the like.
 */
export interface TestCaller {
  get(path: string, options?: CallOptions): Promise<TestReply>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<TestReply>;
  delete(path: string, options?: CallOptions): Promise<TestReply>;
}

export function testCaller(
  api: FastifyInstance,
  authorization: string | undefined,
  base: string = customerApiBase,
): TestCaller {
  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<TestReply> => {
    const request: InjectOptions = {
      method,
      url: elsewhere.test(path) ? path : base + path,
      headers: { ...(authorization !== undefined && { authorization }), ...options.headers },
      ...(options.query !== undefined && { query: options.query }),
      ...(options.address !== undefined && { remoteAddress: options.address }),
    };
    if (body !== undefined) request.payload = body as NonNullable<InjectOptions["payload"]>;
    const reply = await api.inject(request);
    const isJson = String(reply.headers["content-type"]).includes("json");
    return {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string | undefined>,
      body: isJson && reply.payload !== "" ? (JSON.parse(reply.payload) as unknown) : undefined,
      text: reply.payload,
      bytes: reply.rawPayload,
    };
  };
  return {
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    put: (path, body, options) => call("PUT", path, body, options),
    delete: (path, options) => call("DELETE", path, undefined, options),
  };
}

const elsewhere = /^\/(api|files|dev|healthz|readyz|metrics)(\/|\?|$)/;
