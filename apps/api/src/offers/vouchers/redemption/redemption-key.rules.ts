const prefix = "voucher:";

/** Returns the idempotency key of a voucher's redemption in the points ledger. */
export const redemptionKey = (redemptionId: string): string => prefix + redemptionId;

/** Returns the redemption that a key names; null for another order's key. */
export const parseRedemptionKey = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
