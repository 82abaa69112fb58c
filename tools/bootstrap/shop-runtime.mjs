/**
 * How V8 keeps a shop's heap. Rendering makes garbage quickly: V8 would let its young generation grow to 128 MB before it looks, and the
 * old one to several times what lives in it. Smaller limits hold less and render slower: with 8 MB and 30 % a page cost a third more
 * processor time. What a burst leaves is collected when it is over (`apps/shop/src/idle-memory.ts`), for which `gc` is exposed.
 */
export const shopFlags = ["--max-semi-space-size=32", "--heap-growing-percent=100", "--expose-gc"];

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
