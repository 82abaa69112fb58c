import { languages, prefixOf } from "@harbour/i18n";
import { cookieLine, cookieNames } from "./cookies.server.ts";

/** Seconds: as long as somebody stays at the provider's page, and a little. */
const halfAnHour = 30 * 60;

/** Of orders that one browser pays at the same time, in as many tabs. */
const maxOrders = 4;

/** Which orders this browser went to pay as a guest, newest first; by their numbers alone, as every page is sent it. */
export function payingReferences(list: string | undefined): string[] {
  return (list ?? "").split(" ").filter((one) => reference.test(one));
}

const reference = /^HB-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** By what the order was named: sent to the pages alone on which a checkout ends. */
export const contactCookie = (order: string): string => `${cookieNames.paying}.${order}`;

/** `Set-Cookie` lines that add an order to the list; none for what is no order's number. */
export function keptLines(
  list: string | undefined,
  { order, contact, isSecure }: { order: string; contact: string; isSecure: boolean },
): string[] {
  if (!reference.test(order)) return [];
  const all = [order, ...payingReferences(list).filter((other) => other !== order)];
  const options = { maxAge: halfAnHour, isSecure };
  return [
    cookieLine(cookieNames.paying, all.slice(0, maxOrders).join(" "), options),
    ...contactLines(order, contact, options),
    ...all.slice(maxOrders).flatMap((old) => contactLines(old, "", { ...options, maxAge: 0 })),
  ];
}

/** `Set-Cookie` lines that forget one order, or all of them; none where nothing is known of it. */
export function forgottenLines(
  list: string | undefined,
  { order, isSecure }: { order?: string; isSecure: boolean },
): string[] {
  const all = payingReferences(list);
  const gone = order === undefined ? all : all.filter((one) => one === order);
  if (gone.length === 0) return [];
  const left = all.filter((one) => !gone.includes(one));
  const maxAge = left.length > 0 ? halfAnHour : 0;
  return [
    cookieLine(cookieNames.paying, left.join(" "), { maxAge, isSecure }),
    ...gone.flatMap((one) => contactLines(one, "", { maxAge: 0, isSecure })),
  ];
}

/** In each language, as whoever comes back may change it. */
function contactLines(
  order: string,
  value: string,
  options: { maxAge: number; isSecure: boolean },
) {
  return languages.map((language) =>
    cookieLine(contactCookie(order), value, {
      ...options,
      path: `${prefixOf(language)}/result/order`,
    }),
  );
}
