import {
  ApiError,
  createApiClient,
  httpTransport,
  type Transport,
  type TransportReply,
  type TransportRequest,
} from "@harbour/api-client";
import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";
import { takeEarlyAnswer } from "./session/early-answers.ts";
import { askForStepUp } from "./session/step-up-request.ts";

/** The wait for an answer. A slow database takes less. */
const timeoutMs = 20_000;

/**
 * Sends with the session's cookie, which scripts cannot read. A call that needs a fresh proof waits
 * for the person's, and is then sent again.
 */
const transport: Transport = async (request) => {
  const send = httpTransport(location.origin, timeoutMs);
  const reply = (await takeEarlyReply(request)) ?? (await send(request));
  const needsProof = reply.status === 403 && new ApiError(reply).code === "step_up_required";
  return needsProof && (await askForStepUp()) ? send(request) : reply;
};

/** Takes the answer to a call that the document has sent already; undefined without one, and for a fault. */
async function takeEarlyReply({
  method,
  path,
}: TransportRequest): Promise<TransportReply | undefined> {
  const earlyAnswer = method === "GET" ? await takeEarlyAnswer(path) : null;
  if (earlyAnswer === null || earlyAnswer.status >= 500) return undefined;
  const { status, headers } = earlyAnswer;
  return { status, headers: Object.fromEntries(headers), body: await earlyAnswer.text() };
}

/** Calls the operator API as the signed-in member of staff. @throws ApiError */
export const api = createApiClient(operatorApi, { base: operatorApiBase, transport });

/** Tells whether the session has ended, by idle time, sign-out or dismissal. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/** Tells whether the call did not reach the shop, so that it may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500;
