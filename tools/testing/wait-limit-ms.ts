/**
 * The milliseconds that a test waits for a condition. Shorter than its timeout, so that the failure
 * names the condition. Generous, because a busy machine is slow, not wrong.
 */
export const waitLimitMs = 240_000;
