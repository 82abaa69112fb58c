/** States of a requested item: waiting, approved, rejected. */
export const refundItemStates = ["PENDING", "APPROVED", "REJECTED"] as const;
export type RefundItemState = (typeof refundItemStates)[number];
