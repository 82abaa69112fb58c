/** The message of unknown addresses, to distinguish them from pages with a missing subject. */
export const unmatched = "unmatched";
