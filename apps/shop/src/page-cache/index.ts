export { acceptsGzip, finishPage, type FinishedPage, sendPieces } from "./finished-page.ts";
export { createPagePacker, type Pack } from "./page-packer.ts";
export { createPageCache, type MadePage, type PageCache } from "./page-cache.ts";
export { securityHeaders } from "@harbour/site-kit/security-headers";
