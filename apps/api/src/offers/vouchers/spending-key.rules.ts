const prefix = "voucher:";

/** Returns the id of a redemption's line in the points' ledger. */
export const spendingKey = (redemptionId: string): string => prefix + redemptionId;

/** Null: something else was bought. */
export const redemptionOf = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null;
