/**
 * The maximum milliseconds that a test waits for a condition. It is shorter than the test's timeout, so that the
 * failure names the condition. It is generous, because a busy machine is slow, but that is no failure.
 */
export const waitLimitMs = 240_000;
