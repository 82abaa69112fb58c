/** The `intent` values for this device's news. */
export const deviceIntents = { on: "subscribe-device", off: "unsubscribe-device" } as const;
