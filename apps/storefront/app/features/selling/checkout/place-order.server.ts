import { ApiError } from "@harbour/api-client";
import type { Cart } from "@harbour/contracts";
import { translator, withLanguage, type Language, type Localized } from "@harbour/i18n";
import { redirect, redirectDocument } from "react-router";
import { keepCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { writeUnavailableLinesQuery } from "../../../components/cart/chosen-lines.ts";
import {
  composeRefusalAddress,
  describeRefusal,
} from "../../../components/checkout/refused-order.ts";
import { encodeForm } from "../../../components/checkout/unconfirmed-checkout.ts";
import { faultTexts, type FieldErrors } from "../../../components/forms/check-fields.ts";
import { fieldTexts, unansweredTexts } from "../../../components/forms/field.texts.ts";
import { isTimeout, limitWait } from "../../../components/forms/limit-wait.ts";
import { retryInFlight } from "../../../components/forms/retry-in-flight.server.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import {
  checkCheckout,
  type Destination,
  newAddress,
  readValues,
  toCheckoutBody,
  type CheckoutValues,
  readTypedDestination,
} from "./checkout-form.ts";
import { emptyCheckoutOutcome, type CheckoutOutcome } from "./checkout-outcome.ts";
import { checkoutTexts } from "./checkout.texts.ts";
import { explainRejectedCode, explainTotalChange } from "./explain-total-change.ts";
import { toDeliveryMemory } from "./read-checkout.server.ts";
import { readExpectedCart } from "./read-expected-cart.server.ts";
import { repriceCheckout } from "./reprice-checkout.server.ts";

interface PlacingOptions {
  readonly hasScript: boolean;
  /**
   * The limit for the answer. It exceeds the wait of browsers with script, so only browsers without script reach it.
   */
  readonly limitMs?: number;
}

/**
 * Places the order and redirects to the payment page or the result pages (S4-035 to S4-038).
 * A fault that the shopper can correct returns to the form with everything they filled in.
 */
export async function placeOrder(
  context: RequestContext,
  client: ShopClient,
  form: FormData,
  { hasScript, limitMs = 25_000 }: PlacingOptions,
): Promise<CheckoutOutcome> {
  try {
    return await limitWait(sendOrder(context, client, form, hasScript), limitMs);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return describeUnanswered(form, context.language, hasScript);
  }
}

/**
 * Returns the form unchanged for sending it again under the same key. An order without an answer may have been
 * placed.
 */
function describeUnanswered(
  form: FormData,
  language: Language,
  hasScript: boolean,
): CheckoutOutcome {
  const problem = translator(unansweredTexts, language)("noAnswer");
  const unsentState = hasScript ? {} : { unsentForm: encodeForm(form) };
  return {
    ...emptyCheckoutOutcome,
    values: readValues(form),
    problem,
    needsResubmit: true,
    ...unsentState,
  };
}

async function sendOrder(
  context: RequestContext,
  client: ShopClient,
  form: FormData,
  hasScript: boolean,
): Promise<CheckoutOutcome> {
  const { store, language } = context;
  const values = readValues(form);
  const total = formText(form, "total");
  const expected = readExpectedCart(formText(form, "expected"));
  const showFieldErrors = (errors: FieldErrors) => {
    const message = { problem: checkoutTexts.checkFields[language], causes: [] };
    return repriceCheckout(client, store, values, { errors, message });
  };
  const errors = faultTexts(checkCheckout(form, language));
  // The order was not sent, so the form keeps its key. That key may belong to an earlier attempt without an answer.
  if (Object.keys(errors).length > 0) return { ...(await showFieldErrors(errors)), values };
  let placed;
  try {
    const destination = await findDestination(context, values);
    if (!destination) {
      const fieldErrors = { street: fieldTexts.check[language] };
      return { ...(await showFieldErrors(fieldErrors)), values };
    }
    const body = toCheckoutBody(values, { total, expected, language, destination });
    placed = await retryInFlight(() =>
      client.checkout.place({ params: { store_id: store }, body }, { idempotencyKey: values.key }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const explainChange = (cart: Cart | null) =>
      explainTotalChange(cart, { values, total, expected, language });
    if (error.code === "total_changed") {
      const refusalCart = readErrorCart(error);
      return repriceCheckout(client, store, values, { message: explainChange, refusalCart });
    }
    if (error.code === "validation" && "voucher_code" in error.errors) {
      const message = (cart: Cart | null) => explainRejectedCode(cart, language);
      return repriceCheckout(client, store, values, { message });
    }
    // These lines were bought or removed in another window. With a whole cart, show the rest; otherwise go back to
    // the cart.
    if (error.code === "validation" && "checkout_product_variant_ids" in error.errors) {
      const repricedCheckout = values.items
        ? null
        : await repriceCheckout(client, store, values, { message: explainChange });
      if (repricedCheckout?.cart && repricedCheckout.cart.cart_items.length > 0)
        return repricedCheckout;
      throw redirect(
        withLanguage(paths.cart(store) + writeUnavailableLinesQuery(values.items), language),
        303,
      );
    }
    if (error.code === "validation")
      return showFieldErrors(describeFieldErrors(error, values, language));
    if (error.status >= 500) return describeUnanswered(form, language, hasScript);
    const refusalPath = composeRefusalAddress(error, store, values.items);
    if (hasScript || error.code === "idempotency_mismatch")
      throw redirect(withLanguage(refusalPath, language), 303);
    const problem = (await describeRefusalReasons(client, refusalPath, context)).join(" ");
    return repriceCheckout(client, store, values, { message: { problem, causes: [] } });
  }
  keepCartMemory(context, { delivery: toDeliveryMemory(values), code: null });
  // The payment page is on another site, so this is a document redirect.
  if (placed.return_url) throw redirectDocument(placed.return_url, 303);
  const successPath = paths.result("order", "success");
  throw redirect(
    withLanguage(`${successPath}?order=${placed.order_id}&store=${store}`, language),
    303,
  );
}

const readErrorCart = ({ details }: ApiError) => details["cart"] as Cart | undefined;

/**
 * Reads the reasons of a refusal, to show them above the form. A redirect would lose the form, which a browser
 * without script keeps nowhere else.
 */
async function describeRefusalReasons(
  client: ShopClient,
  refused: string,
  { store, language }: RequestContext,
): Promise<string[]> {
  const { searchParams } = new URL(refused, "http://shop.invalid");
  const cart = await client.cart
    .details({ params: { store_id: store }, body: {} })
    .catch(() => null);
  return describeRefusal(searchParams, cart?.cart_items ?? [], language);
}

/** Returns the typed address, or a member's saved one; null when the saved address was deleted. */
export async function findDestination(
  { session, language }: RequestContext,
  values: CheckoutValues,
): Promise<Destination | null> {
  if (values.method !== "DELIVERY" || values.address_id === newAddress)
    return readTypedDestination(values, language);
  const client = await session.memberClient();
  const { data: addresses } = client ? await client.addresses.list() : { data: [] };
  const savedAddress = addresses.find(({ _id }) => _id === values.address_id);
  return savedAddress ? { address: savedAddress.address, district: savedAddress.district } : null;
}

function describeFieldErrors(
  error: ApiError,
  { station }: CheckoutValues,
  language: Language,
): FieldErrors {
  const texts = station
    ? refusedFieldTexts
    : { ...refusedFieldTexts, station: checkoutTexts.stationMissing };
  const fields: Record<string, string> = {};
  for (const path of Object.keys(error.errors)) {
    const apiField = path.split(".").at(-1) ?? "";
    const field = formFieldNames[apiField] ?? apiField;
    if (field) fields[field] = (texts[apiField] ?? texts[field] ?? fieldTexts.check)[language];
  }
  return fields;
}

/** Maps the API's field names to the form's. */
const formFieldNames: Readonly<Record<string, string>> = {
  address: "street",
  station_id: "station",
  card_id: "payment_method",
};

const refusedFieldTexts: Readonly<Record<string, Localized>> = {
  email: fieldTexts.email,
  phone: fieldTexts.phone,
  courier_id: checkoutTexts.notThere,
  card_id: checkoutTexts.cardGone,
  station: checkoutTexts.stationRefused,
};
