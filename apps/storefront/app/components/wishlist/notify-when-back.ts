/** The value of the hidden field `intent` in the form that asks for news of a product. */
export const notifyIntent = "notify-when-back";

export interface NotifyAnswer {
  /** It is on the wishlist, and its news are on. */
  readonly isNotified: boolean;
}
