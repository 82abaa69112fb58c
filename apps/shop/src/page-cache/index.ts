export { acceptsGzip, finishedPage, type FinishedPage, sendPieces } from "./finished-page.ts";
export { createPacker, type Pack } from "./pack-page.ts";
export { createPageCache, type MadePage, type PageCache } from "./page-cache.ts";
export { securityHeaders } from "@harbour/site-kit/security-headers";
