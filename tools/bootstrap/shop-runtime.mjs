/**
 * How a shop's process is run, so that it gives memory back. Rendering makes garbage quickly, and V8 would let its young
 * generation grow to 128 MB before it looks, and keep that; and it would let the old one grow to several times what lives in it.
 */
export const shopFlags = ["--max-semi-space-size=8", "--heap-growing-percent=30"];

/**
 * For the allocator of Linux; others do not read it. By itself it keeps a heap for every thread that compresses or reads, and pages
 * between two that live longer hold them open: 300 MB after a minute of pages. From 32 kB on, a piece is the system's own again at once.
 */
export const shopAllocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "65536",
  MALLOC_TOP_PAD_: "65536",
};
