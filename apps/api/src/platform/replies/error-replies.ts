import { type ErrorBody, type ErrorCode, errorStatus } from "@harbour/contracts";
import { operatorApiBase, type OperatorErrorBody } from "@harbour/contracts/operator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnreachable } from "../database/db.ts";
import { FilesUnavailable } from "../files/file-store.rules.ts";
import { contractMethods } from "../routes/contract-methods.ts";
import { presentReason } from "./present-reason.ts";
import { mapReasons, ShopError, type ErrorReplyFields } from "./shop-error.ts";

/** The methods reported for an address outside the contract. */
const defaultMethods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Turns any error into the API's error body, without stack, SQL or internal names. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    const logFields = { reqId: request.id, err: error };
    if (refusal.code === "internal")
      request.log.error({ ...logFields, req: request }, "a request failed");
    else if (refusal.code === "unavailable")
      request.log.warn(
        isDatabaseUnreachable(error) ? { ...logFields, isDatabaseAway: true } : logFields,
        "a request could not be served now",
      );
    return sendRefusal(request, reply, refusal);
  });
  const methodsByAddress = contractMethods();
  app.setNotFoundHandler((request, reply) => {
    const methodsOfAddress = methodsByAddress(request.url.split("?")[0]!);
    const supportedMethods = methodsOfAddress.length > 0 ? methodsOfAddress : defaultMethods;
    if (supportedMethods.includes(request.method))
      return sendRefusal(
        request,
        reply,
        new ShopError("not_found", "There is nothing at this address."),
      );
    void reply.header("allow", supportedMethods.join(", "));
    const text = `${request.method} is not allowed at this address.`;
    return sendRefusal(request, reply, new ShopError("method_not_allowed", text));
  });
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ShopError,
): FastifyReply {
  const { code, message, replyFields, errors } = error;
  const body: ErrorBody = { code, message, request_id: request.id };
  if (errors) body.errors = errors;
  if (replyFields.details) body.details = replyFields.details;
  if (replyFields.retryAfter !== undefined)
    void reply.header("retry-after", replyFields.retryAfter);
  if (code === "unauthenticated") void reply.header("www-authenticate", "Bearer");
  return reply
    .code(errorStatus[code])
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(isStaffRequest(request) ? withReasons(body, error) : body));
}

const isStaffRequest = ({ url }: FastifyRequest): boolean => url.startsWith(`${operatorApiBase}/`);

/** Adds the reasons of an error, which the back office translates for its reader. */
function withReasons(body: ErrorBody, { reason, replyFields }: ShopError): OperatorErrorBody {
  const presentedReason = presentReason(reason);
  const reasons = presentedReason === null ? body : { ...body, reason: presentedReason };
  if (replyFields.errors === undefined) return reasons;
  return { ...reasons, field_reasons: mapReasons(replyFields.errors, presentReason) };
}

export function toRefusal(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const isDependencyUnavailable = isDatabaseUnreachable(error) || error instanceof FilesUnavailable;
  const code = isDependencyUnavailable ? "unavailable" : toErrorCode(error);
  return new ShopError(
    code,
    messagesByCode[code] ?? "Something went wrong on our side.",
    replyFieldsByCode[code] ?? {},
  );
}

const messagesByCode: Partial<Record<ErrorCode, string>> = {
  malformed: "The request could not be read.",
  too_large: "The request is too large.",
  unsupported_media: "The request's content type is not supported.",
  too_many_requests: "Too many tries. Please wait a moment.",
  unavailable: "The shop is busy for a moment. Please try again.",
};
const replyFieldsByCode: Partial<Record<ErrorCode, ErrorReplyFields>> = {
  unavailable: { retryAfter: 2 },
  too_many_requests: { retryAfter: 10 },
};

const codesByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [404, "not_found"],
  [405, "method_not_allowed"],
  [413, "too_large"],
  [415, "unsupported_media"],
  [429, "too_many_requests"],
  [503, "unavailable"],
]);

/** Returns the error code for an HTTP status that Fastify or its plugins set. */
function toErrorCode(error: unknown): ErrorCode {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (typeof status !== "number") return "internal";
  const isClientError = status >= 400 && status < 500;
  return codesByStatus.get(status) ?? (isClientError ? "malformed" : "internal");
}
