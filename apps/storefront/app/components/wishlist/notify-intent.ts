/** The `intent` of the form that asks for news of a product. */
export const notifyIntent = "notify-when-back";

export interface NotifyAnswer {
  /** Tells whether the product is on the wishlist with its news on. */
  readonly isNotified: boolean;
}
