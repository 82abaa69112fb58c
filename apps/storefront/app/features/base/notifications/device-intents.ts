/** The `intent` values that turn push notifications to this device on and off. */
export const deviceIntents = { on: "subscribe-device", off: "unsubscribe-device" } as const;
