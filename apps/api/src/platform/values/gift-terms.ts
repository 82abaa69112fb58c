/** The terms of a gift: for every `buy` units of these variants, `get` units are free. */
export interface GiftTerms {
  /** The promotion or the redeemed voucher. */
  readonly promotionId: string;
  readonly buy: number;
  readonly get: number;
  readonly variantIds: readonly string[];
}
