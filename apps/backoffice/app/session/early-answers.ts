import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";

declare global {
  interface Window {
    /** Answers on their way, by the path of their call. */
    earlyAnswers?: Record<string, Promise<Response | null>>;
  }
}

/** Tells that somebody signed in here, because scripts cannot see the session's cookie. */
export const signedInHintKey = "backoffice.signed-in";

export const operatorPath: string = operatorApiBase + operatorApi.staff.operator.path;
const ordersPath = operatorApiBase + operatorApi.orders.list.path;

/**
 * The document's script that asks who is signed in, and for the first orders on their page, while the app's scripts are
 * on their way.
 */
export const earlyRequestScript = `if (localStorage.getItem("${signedInHintKey}") !== null) {
  const ask = (path) => [path, fetch(path).catch(() => null)];
  const isOrders = location.pathname.endsWith("/backoffice/orders") && location.search === "";
  window.earlyAnswers = Object.fromEntries([ask("${operatorPath}"), ...(isOrders ? [ask("${ordersPath}")] : [])]);
}`;

/** Takes the answer to a call of the document, once; null when it was not sent or did not arrive. */
export async function takeEarlyAnswer(path: string): Promise<Response | null> {
  const answer = window.earlyAnswers?.[path];
  delete window.earlyAnswers?.[path];
  return (await answer) ?? null;
}
