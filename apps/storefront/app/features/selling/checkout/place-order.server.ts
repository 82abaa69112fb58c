import { ApiError } from "@harbour/api-client";
import type { Cart, Courier } from "@harbour/contracts";
import {
  formatMoney,
  translator,
  withLanguage,
  type Language,
  type Localized,
} from "@harbour/i18n";
import { redirect, redirectDocument } from "react-router";
import type { ShopClient } from "../../../request/session.server.ts";
import { isTimeout, limitWait } from "../../../components/forms/limit-wait.ts";
import { once } from "../../../components/forms/once.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { textsOf, type FieldErrors } from "../../../components/forms/check-fields.ts";
import { fieldMessages, unansweredMessages } from "../../../components/forms/field.messages.ts";
import { keepCartMemory } from "../../../components/cart/cart-memory.server.ts";
import { codeProblemTexts } from "../../../components/cart/code.messages.ts";
import { goneFrom } from "../../../components/cart/chosen-lines.ts";
import { formText } from "../../../request/form-text.ts";
import {
  checkCheckout,
  type Destination,
  newAddress,
  readValues,
  toBody,
  toCartRequest,
  type CheckoutValues,
  typedDestination,
} from "./checkout-form.ts";
import { checkoutMessages } from "./checkout.messages.ts";
import { deliveryOf } from "./read-checkout.server.ts";
import type { FoundStations } from "./read-stations.server.ts";
import { refusedAddress, refusedReasons } from "../../../components/checkout/refused-order.ts";
import { readExpectedCart } from "./read-expected-cart.server.ts";
import { totalChanges } from "./total-changes.ts";
import { encoded } from "../../../components/checkout/unconfirmed-checkout.ts";
import { paths } from "../../../paths.ts";

export interface CheckoutOutcome {
  cart: Cart | null;
  values: CheckoutValues;
  errors: FieldErrors;
  problem: string | null;
  /** The causes, a sentence each; empty: unknown. */
  causes: readonly string[];
  /** The shop could not take it now: the form goes again as it is, under the same key. */
  isUnsent: boolean;
  /** The whole form that could not be sent, of a browser without script, which keeps nothing itself. */
  kept?: string;
  /** The shop could not work the total out now: the page shows one of before. */
  isUnpriced: boolean;
  /** Those that were looked for; null: others were asked. */
  stations: FoundStations | null;
  /** The couriers for the chosen district; null: they were not asked again. */
  couriers: readonly Courier[] | null;
  /** The reason why the code was not checked, in words; the total is without the code. */
  codeRefusal?: string | null;
}

type Told = Pick<CheckoutOutcome, "causes"> & { readonly problem: string };

/** An answer without a message. */
export const unanswered = {
  cart: null,
  errors: {},
  problem: null,
  causes: [],
  isUnsent: false,
  isUnpriced: false,
  stations: null,
  couriers: null,
} satisfies Partial<CheckoutOutcome>;

interface PlacingOptions {
  readonly hasScript: boolean;
  /** Longer than a browser with script waits: only browsers without it see this limit. */
  readonly limitMs?: number;
}

/**
 * Buys, and sends the shopper on: to the payment page, or to the result pages (S4-035 to S4-038). What the shopper can mend
 * on the spot (a field, a total that moved) comes back to the form with everything they had filled in.
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
    return unsent(form, context.language, hasScript);
  }
}

/** Tells the form to go again as it is: nobody knows whether it became an order. */
function unsent(form: FormData, language: Language, hasScript: boolean): CheckoutOutcome {
  const problem = translator(unansweredMessages, language)("noAnswer");
  const kept = hasScript ? {} : { kept: encoded(form) };
  return { ...unanswered, values: readValues(form), problem, isUnsent: true, ...kept };
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
  const params = { store_id: store };
  const mendable = (errors: FieldErrors, problem: keyof typeof checkoutMessages) =>
    sentAgain(errors, checkoutMessages[problem][language]);
  const sentAgain = async (
    errors: FieldErrors,
    problem: string | ((cart: Cart | null) => Told),
    /** The cart in the refusal, if it told one: it knows the order's buyer. */
    told?: Cart,
  ): Promise<CheckoutOutcome> => {
    const body = toCartRequest(values);
    const asked = await client.cart.all({ params, body }).catch(() => null);
    // A code that was refused before still stands in its field, and the order went without it.
    const cart = told ? { ...told, voucher_problem: asked?.voucher_problem ?? null } : asked;
    // A mended attempt is another purchase than the refused one: it gets a key of its own.
    return {
      cart,
      values: { ...values, key: crypto.randomUUID() },
      errors,
      ...(typeof problem === "string" ? { problem, causes: [] } : problem(cart)),
      isUnsent: false,
      isUnpriced: false,
      stations: null,
      couriers: null,
    };
  };
  const otherTotal = (cart: Cart | null): Told => {
    const now = cart?.calculations.price.total ?? total;
    // A code that was refused before lowered nothing of what was seen: it is no cause.
    const isKnown = values.voucher_code === values.refused_code;
    const asked = cart && isKnown ? { ...cart, voucher_problem: null } : cart;
    const causes = expected && asked ? totalChanges(expected, asked, language) : [];
    const amounts = { before: formatMoney(total), now: formatMoney(now) };
    const isSameTotal = now === total;
    const changed = causes.length > 0 ? "totalChangedBy" : "totalChanged";
    const problem = isSameTotal ? "orderChangedBy" : changed;
    return { problem: translator(checkoutMessages, language)(problem, amounts), causes };
  };
  /** Returns why the entered code no longer gives a discount. */
  const noCode = (cart: Cart | null): Told => {
    const why = cart?.voucher_problem?.code;
    return {
      problem: checkoutMessages.codeRefused[language],
      causes: why ? [codeProblemTexts[why][language]] : [],
    };
  };

  /** A browser without script keeps what was typed in the answer alone: the reasons stand in the form. */
  const reasonsOf = async (refused: string) => {
    const { searchParams } = new URL(refused, "http://shop.invalid");
    const cart = await client.cart.all({ params, body: {} }).catch(() => null);
    return refusedReasons(searchParams, cart?.cart_items ?? [], language);
  };

  const errors = textsOf(checkCheckout(form, language));
  // Nothing was sent, so the key is still that of an earlier attempt without an answer.
  if (Object.keys(errors).length > 0) return { ...(await mendable(errors, "checkFields")), values };
  let placed;
  try {
    const destination = await destinationOf(context, values);
    if (!destination) {
      const gone = { street: fieldMessages.check[language] };
      return { ...(await mendable(gone, "checkFields")), values };
    }
    placed = await once(() =>
      client.checkout.place(
        { params, body: toBody(values, { total, expected, language, destination }) },
        { idempotencyKey: values.key },
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "total_changed") return sentAgain({}, otherTotal, cartIn(error));
    if (error.code === "validation" && "voucher_code" in error.errors) return sentAgain({}, noCode);
    // Bought in another window, or taken out there: of a whole cart the rest can still be bought, else no field of this form can mend that.
    if (error.code === "validation" && "checkout_product_variant_ids" in error.errors) {
      const rest = values.items ? null : await sentAgain({}, otherTotal);
      if (rest?.cart && rest.cart.cart_items.length > 0) return rest;
      throw redirect(withLanguage(paths.cart(store) + goneFrom(values.items), language), 303);
    }
    if (error.code === "validation")
      return mendable(fieldErrors(error, values, language), "checkFields");
    if (error.status >= 500) return unsent(form, language, hasScript);
    const refused = refusedAddress(error, store, values.items);
    if (hasScript || error.code === "idempotency_mismatch")
      throw redirect(withLanguage(refused, language), 303);
    return sentAgain({}, (await reasonsOf(refused)).join(" "));
  }
  keepCartMemory(context, { delivery: deliveryOf(values), code: null });
  // Where one pays is nobody's page of ours: the browser goes there by itself.
  if (placed.return_url) throw redirectDocument(placed.return_url, 303);
  const success = paths.result("order", "success");
  throw redirect(withLanguage(`${success}?order=${placed.order_id}&store=${store}`, language), 303);
}

const cartIn = ({ details }: ApiError) => details["cart"] as Cart | undefined;

/** Returns the typed address, or a member's saved one; null: that one is gone meanwhile. */
export async function destinationOf(
  { session, language }: RequestContext,
  values: CheckoutValues,
): Promise<Destination | null> {
  if (values.method !== "DELIVERY" || values.address_id === newAddress)
    return typedDestination(values, language);
  const client = await session.memberClient();
  const { data: addresses } = client ? await client.addresses.all() : { data: [] };
  const saved = addresses.find(({ _id }) => _id === values.address_id);
  return saved ? { address: saved.address, district: saved.district } : null;
}

function fieldErrors(
  error: ApiError,
  { station }: CheckoutValues,
  language: Language,
): FieldErrors {
  const words = station ? wordsOf : { ...wordsOf, station: checkoutMessages.stationMissing };
  const fields: Record<string, string> = {};
  for (const path of Object.keys(error.errors)) {
    const named = path.split(".").at(-1) ?? "";
    const field = fieldOf[named] ?? named;
    if (field) fields[field] = (words[named] ?? words[field] ?? fieldMessages.check)[language];
  }
  return fields;
}

/** The form's names of fields that the API names otherwise. */
const fieldOf: Readonly<Record<string, string>> = {
  address: "street",
  station_id: "station",
  card_id: "payment_method",
};

const wordsOf: Readonly<Record<string, Localized>> = {
  email: fieldMessages.email,
  phone: fieldMessages.phone,
  courier_id: checkoutMessages.notThere,
  card_id: checkoutMessages.cardGone,
  station: checkoutMessages.stationRefused,
};
