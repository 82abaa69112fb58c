import { withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { canStillConfirm } from "../../../components/orders/payment/payment-state.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Tells whether the payer returned from the provider. */
export function comesFromPaying({ url }: RequestContext): boolean {
  return url.searchParams.get("from") === "payment";
}

/** Redirects a payer who returns in another browser to the page that finds orders. */
export function sendToTracking(context: RequestContext): void {
  const { url, store, language } = context;
  const order = url.searchParams.get("order");
  if (!comesFromPaying(context) || !order) return;
  const path = `${paths.trackOrder(store)}?order=${encodeURIComponent(order)}`;
  throw redirect(withLanguage(path, language), 303);
}

/**
 * Tells whether the payer returned from the provider a moment ago. A slow bank gets time before the page offers to pay
 * again. The address contains the time of return, so that a page without script stops reloading.
 */
export function waitsForProvider(context: RequestContext): boolean {
  const { url, language } = context;
  if (!comesFromPaying(context)) return false;
  const now = Math.floor(Date.now() / 1000);
  const since = url.searchParams.get("since");
  if (since !== null) return canStillConfirm(Number(since), now);
  const query = new URLSearchParams(url.searchParams);
  query.set("since", String(now));
  throw redirect(withLanguage(`${paths.result("order", "success")}?${query}`, language), 303);
}
