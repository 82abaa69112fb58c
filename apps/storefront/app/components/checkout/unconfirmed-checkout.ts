import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import { useMemo } from "react";
import { redirect } from "react-router";
import { paths, storeOfPath, type StoreAlias } from "../../paths.ts";
import { fieldText } from "../forms/field-rules.ts";
import { readFailure, keepFormOnFailure, type Failure } from "../forms/keep-form-on-failure.ts";
import { limitWait } from "../forms/limit-wait.ts";
import { dropForm, readSaved, saveValues, useSavedForm } from "../forms/saved-form.ts";
import { readChosenCard } from "./payment-choice.ts";

/** The refusals that say nothing about an earlier attempt under the same idempotency key. */
const undecidedCodes = ["too_many_requests", "request_in_flight"];

const getStorageName = (store: StoreAlias) => `unconfirmed-checkout-${store}`;

/** Returns the form of a checkout that got no answer, as this tab sent it; null if there is none. */
export function useUnconfirmedCheckout(store: StoreAlias): URLSearchParams | null {
  const savedForm = useSavedForm(getStorageName(store))?.["form"];
  return useMemo(() => (savedForm ? new URLSearchParams(savedForm) : null), [savedForm]);
}

/** Returns the address of the order that this tab's unanswered checkout has placed; null if none is known. */
export function readPlacedOrderAddress(store: StoreAlias): string | null {
  return readSaved(getStorageName(store))?.["placed"] ?? null;
}

/** The limit for an answer, longer than a provider takes to open a payment page. */
const answerLimitMs = 20_000;

/**
 * The checkout's `clientAction`. An unanswered checkout may have become an order. So this tab keeps the form with its
 * idempotency key, and `/result/order/failure` sends it again. The key is dropped only once the shop has decided
 * about it.
 */
export async function submitCheckout<
  Answer extends { readonly needsResubmit: boolean; readonly values: { readonly key: string } },
>(args: { request: Request; serverAction: () => Promise<Answer> }, limitMs = answerLimitMs) {
  const form = await args.request.clone().formData();
  if (form.get("intent") !== "place") return keepFormOnFailure(args);
  const { language, path } = splitLanguage(new URL(args.request.url).pathname);
  const store = storeOfPath(path);
  const keepForm = () => saveValues(getStorageName(store), { form: encodeForm(form) });
  const dropHeldForm = () => dropForm(getStorageName(store));
  let failure: Failure = "fault";
  try {
    const checkoutReply = await limitWait(args.serverAction(), limitMs);
    if (!checkoutReply.needsResubmit) {
      if (checkoutReply.values.key !== form.get("key")) dropHeldForm();
      return checkoutReply;
    }
  } catch (error) {
    if (error instanceof Response) {
      const placed =
        readKeptKey(store) === form.get("key") && findOrderAddress(error, store, language);
      if (isUndecided(error)) keepForm();
      else if (placed) saveValues(getStorageName(store), { placed });
      else dropHeldForm();
      throw error;
    }
    const unansweredFailure = readFailure(error);
    if (!unansweredFailure) throw error;
    failure = unansweredFailure;
  }
  keepForm();
  const query = new URLSearchParams({ reason: failure, store });
  if (readChosenCard(fieldText(form, "payment_method"))) query.set("card", "1");
  return redirect(withLanguage(`${paths.result("order", "failure")}?${query}`, language));
}

const readKeptKey = (store: StoreAlias) =>
  new URLSearchParams(readSaved(getStorageName(store))?.["form"]).get("key");

/** Returns the address that shows a placed order; null when it was refused. */
function findOrderAddress(
  { headers }: Response,
  store: StoreAlias,
  language: Language,
): string | null {
  const location = headers.get("location") ?? "";
  if (location.includes(paths.result("order", "success"))) return location;
  // The address of a payment page does not contain the order.
  const leadsToPayment = headers.has("X-Remix-Reload-Document");
  return leadsToPayment ? withLanguage(paths.trackOrder(store), language) : null;
}

/** Returns the texts of a form as a query. */
export function encodeForm(form: FormData): string {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(texts).toString();
}

function isUndecided({ headers }: Response): boolean {
  const { searchParams } = new URL(headers.get("location") ?? "", window.location.href);
  return undecidedCodes.includes(searchParams.get("reason") ?? "");
}
