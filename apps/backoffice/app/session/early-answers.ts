import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";

declare global {
  interface Window {
    /** The pending replies of early calls, by path. */
    earlyAnswers?: Record<string, Promise<Response | null>>;
  }
}

/** The storage key that records a sign-in on this browser, because scripts cannot see the session's cookie. */
export const signedInHintKey = "backoffice.signed-in";

export const operatorPath: string = operatorApiBase + operatorApi.staff.operator.path;
const ordersPath = operatorApiBase + operatorApi.orders.list.path;

/**
 * An inline script that sends the first calls while the app's scripts still load. It asks who is signed in, and on
 * the order list for the first orders.
 */
export const earlyRequestScript = `if (localStorage.getItem("${signedInHintKey}") !== null) {
  const ask = (path) => [path, fetch(path).catch(() => null)];
  const isOrders = location.pathname.endsWith("/backoffice/orders") && location.search === "";
  window.earlyAnswers = Object.fromEntries([ask("${operatorPath}"), ...(isOrders ? [ask("${ordersPath}")] : [])]);
}`;

/** Returns the reply to an early call, only once. Null when the call was not sent or failed. */
export async function takeEarlyResponse(path: string): Promise<Response | null> {
  const answer = window.earlyAnswers?.[path];
  delete window.earlyAnswers?.[path];
  return (await answer) ?? null;
}
