/** What the catch-all throws, to be told from a page whose subject is gone (DESIGN 8.7). */
export const unmatched = "unmatched";
