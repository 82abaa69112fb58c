/** How long a test waits for something: less than it may take itself, so that the failure names it. A busy machine is slow, not wrong. */
export const waitLimitMs = 240_000;
