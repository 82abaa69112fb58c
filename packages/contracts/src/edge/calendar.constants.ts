/** Kinds of things that members can follow in the calendar; a maker is a `brand`. */
export const followKinds = ["series", "maker"] as const;
export type FollowKind = (typeof followKinds)[number];

/** The most months of the calendar in one answer. */
export const maxCalendarMonths = 12;
