/** What the catch-all throws, to be told from a page whose subject is gone. */
export const unmatched = "unmatched";
