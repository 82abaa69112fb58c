/** Kinds of things that members can follow in the release calendar. A maker is a product's `brand`. */
export const followKinds = ["series", "maker"] as const;
export type FollowKind = (typeof followKinds)[number];

/** The most calendar months in one reply. */
export const maxCalendarMonths = 12;
