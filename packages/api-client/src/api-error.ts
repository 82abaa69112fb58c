import type { ErrorCode } from "@harbour/contracts";
import type { OperatorErrorBody, ReasonWire } from "@harbour/contracts/operator";
import type { TransportReply } from "./transport.ts";

/** An error reply of the API with its message and HTTP status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly requestId: string;
  /** The error texts by field name, for forms. */
  readonly errors: Record<string, string[]>;
  /** The reason codes of the message and of each field error. Only the operator API sends them. */
  readonly reason: ReasonWire | null;
  readonly fieldReasons: Record<string, readonly (ReasonWire | null)[]>;
  readonly details: Record<string, unknown>;
  /** Seconds to wait before the next try; null when the API gave none. */
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
    this.reason = body.reason ?? null;
    this.fieldReasons = body.field_reasons ?? {};
    this.details = body.details ?? {};
    this.retryAfter = reply.headers["retry-after"] ? Number(reply.headers["retry-after"]) : null;
  }
}

/** Reads the body of an error. A proxy may answer with another shape, or with no JSON at all. */
function readErrorBody(text: string): Partial<OperatorErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
