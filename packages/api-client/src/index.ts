export { createApiClient, type ApiClient, type CallOptions } from "./create-api-client.ts";
export { ApiError } from "./api-error.ts";
export { everyPage } from "./every-page.ts";
export {
  httpTransport,
  type Transport,
  type TransportReply,
  type TransportRequest,
} from "./transport.ts";
