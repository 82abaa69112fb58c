/** The message of the catch-all, to be told from a page whose subject is gone. */
export const unmatched = "unmatched";
