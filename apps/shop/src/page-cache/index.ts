export { createPageCache } from "./page-cache.ts";
export type { Keep, PageCache, PageCacheOptions, PageCacheStats, Rendered } from "./page-cache.ts";
export type { CachedPage, RenderedPage } from "./page-answer.ts";
export { newNonce } from "./nonce.ts";
export { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
