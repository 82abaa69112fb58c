/** The bytes for cached pages; `npm run bench -- pages --scenario cached` prints the hit ratio. */
export const pageCacheBytes = 32 * 1024 * 1024;
