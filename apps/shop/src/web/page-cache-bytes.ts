/** The bytes for cached pages; `npm run bench -- page-cache` prints the hit ratio. */
export const pageCacheBytes = 32 * 1024 * 1024;
