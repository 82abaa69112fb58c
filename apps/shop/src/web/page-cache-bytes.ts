/** What of memory the pages may take; `npm run bench -- page-cache` tells how often they are found in it. */
export const pageCacheBytes = 32 * 1024 * 1024;
