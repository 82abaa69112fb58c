import {
  ApiError,
  createApiClient,
  httpTransport,
  type Transport,
  type TransportReply,
  type TransportRequest,
} from "@harbour/api-client";
import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";
import { takeEarlyResponse } from "./session/early-answers.ts";
import { askForStepUp } from "./session/step-up-request.ts";

/** The timeout of a call in milliseconds. Even a slow database answers sooner. */
const timeoutMs = 20_000;

/**
 * Sends a call with the session's cookie, which scripts cannot read. If the call needs step-up authentication, it
 * asks the person for it and then sends the call again.
 */
const transport: Transport = async (request) => {
  const send = httpTransport(location.origin, timeoutMs);
  const reply = (await takeEarlyReply(request)) ?? (await send(request));
  const needsStepUp = reply.status === 403 && new ApiError(reply).code === "step_up_required";
  return needsStepUp && (await askForStepUp()) ? send(request) : reply;
};

/**
 * Takes the reply to a call that the document's early script has already sent. Returns undefined if there is none, or
 * if it is a server error.
 */
async function takeEarlyReply({
  method,
  path,
}: TransportRequest): Promise<TransportReply | undefined> {
  const earlyAnswer = method === "GET" ? await takeEarlyResponse(path) : null;
  if (earlyAnswer === null || earlyAnswer.status >= 500) return undefined;
  const { status, headers } = earlyAnswer;
  return { status, headers: Object.fromEntries(headers), body: await earlyAnswer.text() };
}

/** Calls the operator API as the signed-in member of staff. @throws ApiError for replies of 400 and above */
export const api = createApiClient(operatorApi, { base: operatorApiBase, transport });

/** Tells whether an error means that the session has ended: by idle time, sign-out or a disabled account. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/** Tells whether the shop could not be reached or failed, so that a retry may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500;
