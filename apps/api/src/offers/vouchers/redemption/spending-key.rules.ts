const prefix = "voucher:";

/** Returns the id of a redemption's line in the ledger of points. */
export const spendingKey = (redemptionId: string): string => prefix + redemptionId;

/** Returns the redemption of a key; null for other purchases. */
export const parseRedemption = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
