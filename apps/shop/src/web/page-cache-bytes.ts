/** The maximum size of the page cache in bytes. `npm run bench -- pages --scenario cached` prints the hit ratio. */
export const pageCacheBytes = 20 * 1024 * 1024;
