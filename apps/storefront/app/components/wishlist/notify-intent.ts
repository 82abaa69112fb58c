/** The `intent` of the form that turns on a product's notifications. */
export const notifyIntent = "notify-when-back";

export interface NotifyAnswer {
  /** Tells whether the product is on the wishlist with its notifications on. */
  readonly isNotified: boolean;
}
