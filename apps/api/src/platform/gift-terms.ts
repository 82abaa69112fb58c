/** The terms that earned a gift: for every `buy` pieces of these variants, `get` pieces. */
export interface GiftTerms {
  /** The promotion, or the redeemed voucher. */
  readonly promotionId: string;
  readonly buy: number;
  readonly get: number;
  readonly variantIds: readonly string[];
}
