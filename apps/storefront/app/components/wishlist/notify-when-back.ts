/** The `intent` of the form that asks for news of a product. */
export const notifyIntent = "notify-when-back";

export interface NotifyAnswer {
  /** True when it is on the wishlist and its news are on. */
  readonly isNotified: boolean;
}
