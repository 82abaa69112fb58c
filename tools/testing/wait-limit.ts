/**
 * The milliseconds that a test waits for something: less than its own timeout, so that the failure names it. A busy
 * machine is slow, not wrong.
 */
export const waitLimitMs = 240_000;
