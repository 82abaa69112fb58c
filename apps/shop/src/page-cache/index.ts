export { acceptsGzip, preparePage, type PreparedPage, sendPieces } from "./prepared-page.ts";
export { createPagePacker, type Pack } from "./page-packer.ts";
export { createPageCache, type MadePage, type PageCache } from "./page-cache.ts";
export { securityHeaders } from "@harbour/site-kit/security-headers";
