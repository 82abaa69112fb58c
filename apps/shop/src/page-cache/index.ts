export { compressPage, encodePage, negotiateEncoding } from "./compress-page.ts";
export { preparePage, type PreparedPage } from "./prepared-page.ts";
export { createPageCache, type MadePage, type PageCache } from "./page-cache.ts";
export { securityHeaders } from "@harbour/site-kit/security-headers";
