export { createPageCache } from "./page-cache.ts";
export type { Keep, PageCache } from "./page-cache.ts";
export { KeptPages } from "./kept-pages.ts";
export { newNonce } from "./nonce.ts";
export { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
