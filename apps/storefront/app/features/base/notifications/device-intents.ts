/** The values of the hidden field `intent` in what turns this device's news on and off. */
export const deviceIntents = { on: "subscribe-device", off: "unsubscribe-device" } as const;
