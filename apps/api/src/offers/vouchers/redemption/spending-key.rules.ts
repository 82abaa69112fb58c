const prefix = "voucher:";

/** Returns the idempotency key of a redemption in the points ledger. */
export const spendingKey = (redemptionId: string): string => prefix + redemptionId;

/** Returns the redemption that a key names; null for another order's key. */
export const parseRedemption = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
