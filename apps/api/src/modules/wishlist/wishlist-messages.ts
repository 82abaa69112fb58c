import type { MessageKind } from "../../platform/message-kind.ts";

/** What has changed about something that somebody watches. */
export const wishlistAlerts: MessageKind = { kind: "wishlist-alerts" };
