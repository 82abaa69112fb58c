import { withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { canStillConfirm } from "../../../components/orders/payment/payment-state.ts";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Tells whether the payer returned from the provider. */
export function isReturnFromPayment({ url }: RequestContext): boolean {
  return url.searchParams.get("from") === "payment";
}

/** Redirects a payer who returned in another browser to the page that finds orders. */
export function redirectToTrackingAfterPayment(
  { store, language }: RequestContext,
  order: string,
): never {
  const path = `${paths.trackOrder(store)}?order=${encodeURIComponent(order)}`;
  throw redirect(withLanguage(path, language), 303);
}

/** Tells whether the address contains the time of return, so that a page without script stops reloading. */
export function hasReturnTime({ url }: RequestContext): boolean {
  return url.searchParams.has("since");
}

/** Redirects to the same page with the time of return in its address. */
export function redirectWithReturnTime({ url, language }: RequestContext): never {
  const query = new URLSearchParams(url.searchParams);
  query.set("since", String(nowInSeconds()));
  throw redirect(withLanguage(`${paths.result("order", "success")}?${query}`, language), 303);
}

/** Tells whether the payer returned a moment ago. A slow bank gets time before the page offers to pay again. */
export function isWithinProviderGrace({ url }: RequestContext): boolean {
  return canStillConfirm(Number(url.searchParams.get("since")), nowInSeconds());
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
