import { operatorApi, operatorApiBase } from "@harbour/contracts/operator";

declare global {
  interface Window {
    earlyOperator?: Promise<Response | null>;
  }
}

/** Tells that somebody signed in here, because scripts cannot see the session's cookie. */
export const hintKey = "backoffice.signed-in";

/** The document's script that asks who is signed in while the app's scripts are on their way. */
export const askEarly = `if (localStorage.getItem("${hintKey}") !== null)
  window.earlyOperator = fetch("${operatorApiBase}${operatorApi.staff.operator.path}").catch(() => null);`;

/** Takes the answer to the document's call, once; null when it was not sent or did not arrive. */
export async function takeEarlyAnswer(): Promise<Response | null> {
  const answer = window.earlyOperator;
  delete window.earlyOperator;
  return (await answer) ?? null;
}
