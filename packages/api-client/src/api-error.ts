import type { ErrorBody, ErrorCode } from "@harbour/contracts";
import type { TransportReply } from "./transport.ts";

/** The API's refusal: what it said, and the HTTP status it said it with. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string;
  /** Errors by field, for forms. */
  readonly errors: Record<string, string[]>;
  readonly details: Record<string, unknown>;
  /** Seconds to wait before trying again, when the API said so. */
  readonly retryAfter: number | null;

  constructor(reply: TransportReply) {
    const body = readErrorBody(reply.body);
    super(
      body.message ?? `The API answered ${reply.status}`,
      "cause" in reply ? { cause: reply.cause } : undefined,
    );
    this.name = "ApiError";
    this.status = reply.status;
    this.code = body.code ?? "internal";
    this.requestId = body.request_id ?? "";
    this.errors = body.errors ?? {};
    this.details = body.details ?? {};
    this.retryAfter = reply.headers["retry-after"] ? Number(reply.headers["retry-after"]) : null;
  }
}

/** A proxy in between may answer with something that is not ours, or not JSON at all. */
function readErrorBody(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
