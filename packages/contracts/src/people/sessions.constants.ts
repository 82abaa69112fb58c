/** Seconds after the last use until a guest token expires (S9-029). */
export const tokenSeconds = 1800;

/** The constant password that clients send for guests (`type: TEMP`). It protects nothing and is never stored. */
export const guestPassword = "temporaryguest1";
