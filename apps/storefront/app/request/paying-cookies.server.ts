import { stores } from "@harbour/contracts/constants";
import { isOrderReference } from "@harbour/contracts/order-reference";
import { paths, type StoreAlias } from "@harbour/contracts/site-paths";
import { languages, languagePrefix } from "@harbour/i18n";
import { formatCookieLine, cookieNames } from "./cookies.server.ts";

/** The seconds that a guest may need at the provider's page, or for a refund request. */
const payingSeconds = 30 * 60;

/** The most orders that one browser pays at the same time, in several tabs. */
const maxPayingOrders = 4;

/**
 * Returns the orders that this browser went to pay or refund as a guest, newest first. The list has only order
 * numbers, because browsers send it with every page request.
 */
export function parsePayingReferences(list: string | undefined): string[] {
  return (list ?? "").split(" ").filter(isOrderReference);
}

/** Returns the cookie of an order's contact. Browsers send it to the checkout's last pages, or to order pages. */
export const nameContactCookie = (order: string): string => `${cookieNames.paying}.${order}`;

/** Returns the `Set-Cookie` lines that add an order to the list; none for an invalid number. */
export function composePayingCookies(
  list: string | undefined,
  {
    order,
    contact,
    isSecure,
    pages = [resultPages],
  }: { order: string; contact: string; isSecure: boolean; pages?: readonly string[] },
): string[] {
  if (!isOrderReference(order)) return [];
  const all = [order, ...parsePayingReferences(list).filter((reference) => reference !== order)];
  const options = { maxAge: payingSeconds, isSecure };
  return [
    formatCookieLine(cookieNames.paying, all.slice(0, maxPayingOrders).join(" "), options),
    ...formatContactCookies(order, contact, { ...options, pages }),
    ...all.slice(maxPayingOrders).flatMap((oldOrder) => expireContactCookies(oldOrder, isSecure)),
  ];
}

/** Returns the `Set-Cookie` lines that forget one order, or all; none if nothing is stored. */
export function composeExpiredCookies(
  list: string | undefined,
  { order, isSecure }: { order?: string; isSecure: boolean },
): string[] {
  const all = parsePayingReferences(list);
  const forgottenIds = order === undefined ? all : all.filter((orderId) => orderId === order);
  if (forgottenIds.length === 0) return [];
  const remainingIds = all.filter((orderId) => !forgottenIds.includes(orderId));
  const maxAge = remainingIds.length > 0 ? payingSeconds : 0;
  return [
    formatCookieLine(cookieNames.paying, remainingIds.join(" "), { maxAge, isSecure }),
    ...forgottenIds.flatMap((orderId) => expireContactCookies(orderId, isSecure)),
  ];
}

const resultPages = paths.result("order", "success").replace(/\/success$/, "");

/** The pages of a store's orders. */
export const composeOrderPagesPath = (store: StoreAlias): string =>
  paths.order(store, "").slice(0, -1);

function expireContactCookies(order: string, isSecure: boolean): string[] {
  const pages = [resultPages, ...stores.map(composeOrderPagesPath)];
  return formatContactCookies(order, "", { maxAge: 0, isSecure, pages });
}

/** Returns the `Set-Cookie` lines of a contact for every language, because the visitor may return in another one. */
function formatContactCookies(
  order: string,
  value: string,
  { pages, ...options }: { maxAge: number; isSecure: boolean; pages: readonly string[] },
) {
  return pages.flatMap((page) =>
    languages.map((language) =>
      formatCookieLine(nameContactCookie(order), value, {
        ...options,
        path: languagePrefix(language) + page,
      }),
    ),
  );
}
