import { ApiError, createApiClient, httpTransport, type Transport } from "@harbour/api-client";
import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";

/** The wait for an answer. A slow database takes less. */
const timeoutMs = 20_000;

/** Sends with the session's cookie, which scripts cannot read. */
const transport: Transport = (request) => httpTransport(location.origin, timeoutMs)(request);

/** Calls the operator API as the signed-in member of staff. @throws ApiError */
export const api = createApiClient(operatorApi, { base: operatorApiBase, transport });

/** Tells whether the session has ended, by idle time, sign-out or dismissal. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "unauthenticated";

/** Tells whether the call did not reach the shop, so that it may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500;
