export { createApiClient, type ApiClient, type CallOptions } from "./create-api-client.ts";
export { ApiError } from "./api-error.ts";
export { readAllPages } from "./read-all-pages.ts";
export { httpTransport, makeUnreachableReply } from "./http-transport.ts";
export type { Transport, TransportReply, TransportRequest } from "./transport.ts";
