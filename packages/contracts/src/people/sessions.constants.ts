/** Seconds from a guest token's last use until it expires (S9-029). */
export const tokenSeconds = 1800;

/** The constant password of guests in the protocol (`type: TEMP`); it protects nothing and is never stored. */
export const guestPassword = "temporaryguest1";
