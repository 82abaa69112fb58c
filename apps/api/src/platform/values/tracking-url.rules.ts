import { shortOrderPath } from "@harbour/contracts/short-order-path";
import { paths, type StoreAlias } from "@harbour/contracts/site-paths";
import { type Language, withLanguage } from "@harbour/i18n";

interface MailedOrder {
  readonly order: { readonly language: Language; readonly reference: string };
  readonly store: StoreAlias;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns a link to the order without personal data. The visitor must still enter the e-mail or phone. */
export function trackingUrl({ order, store, publicUrl }: MailedOrder): string {
  const path = withLanguage(paths.trackOrder(store), order.language);
  return `${publicUrl}${path}?order=${encodeURIComponent(order.reference)}`;
}

/** Returns a shorter link to the same page, because an SMS is short. */
export function shortTrackingUrl({ order, store, publicUrl }: MailedOrder): string {
  return publicUrl + withLanguage(shortOrderPath(store, order.reference), order.language);
}
