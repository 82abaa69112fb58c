import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { withLanguage } from "@harbour/i18n";
import { redirectDocument } from "react-router";
import { paths } from "../../paths.ts";
import { formText } from "../../request/form-text.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { faultTexts, type FieldErrors } from "../forms/check-fields.ts";
import { problemText } from "../forms/problem-text.ts";
import { buyAgain, type UnaddedItem } from "./buy-again/buy-again.server.ts";
import { checkOrderForm, parseNamedContact } from "./contact/check-order-form.ts";
import type { Contact } from "./contact/guest-contact.ts";
import { keepNamedContact } from "./contact/named-contact.server.ts";
import { orderTexts } from "./order.texts.ts";
import { paymentFacts, type PaymentInstructions } from "./payment/payment-instructions.server.ts";
import { readSharedProof } from "./proofs/shared-proof.ts";

export interface OrderOutcome {
  /** The form's intent; "" for a page that was only opened. */
  readonly intent: string;
  /** The typed order number, for sending the form again. */
  readonly orderId: string;
  readonly order: Order | null;
  readonly guide: PaymentInstructions | null;
  /** The ways to pay by hand, as the checkout named them; null for an online order. */
  readonly paymentMethodText: string | null;
  readonly contact: Contact | null;
  /** The response's status; that of a refusal if there was one. */
  readonly status: number;
  /** The problem in words; null on success. */
  readonly problem: string | null;
  /** The errors by field of an invalid form. */
  readonly errors: FieldErrors;
  /** The goods of a reordered order that are not in the cart. */
  readonly leftOut: readonly UnaddedItem[];
  /** Tells whether something was changed, not just looked up. */
  readonly hasChanged: boolean;
  /** The new status of an order that could not be read again. */
  readonly settled: OrderStatus | null;
}

/**
 * Handles an order's forms for its owner, or a guest who names its contact. The `intent` is look-up, pay,
 * upload-proof, cancel, complete or buy-again. The contact is only in the form's body, never in an address.
 */
export async function handleOrderForm(
  context: RequestContext,
  form: FormData,
): Promise<OrderOutcome> {
  const contact = parseNamedContact(form);
  const orderId = formText(form, "order_id");
  const intent = formText(form, "intent");
  const errors = faultTexts(checkOrderForm(form, context.language));
  const invalidFields = Object.keys(errors);
  const invalidOutcome = {
    ...emptyOrderOutcome,
    intent,
    orderId,
    contact,
    errors,
    status: unprocessableStatus,
  };
  if (invalidFields.some((field) => field !== "proof")) return invalidOutcome;
  const changeResult =
    invalidFields.length === 0
      ? await answerOrRefuse(submitOrderChange(context, form, { intent, orderId, contact }))
      : { status: unprocessableStatus, value: null };
  // An unknown order is not looked up again, because that would count as another failed attempt.
  const isUnknown = contact !== null && changeResult.status === 404;
  const orderResult = isUnknown ? null : await answerOrRefuse(showOrder(context, orderId, contact));
  const order = orderResult?.value ?? null;
  const paymentDetails =
    order &&
    (await paymentFacts(order, await context.api.configuration.latest(), context.language));
  const settled = changeResult.value?.current_status ?? null;
  const reorderResult =
    order && intent === "buy-again"
      ? await answerOrRefuse(buyAgain(context, order))
      : { status: changeResult.status };
  // A change that succeeded counts even if the order cannot be shown afterwards.
  const refusal =
    changeResult.refusal ?? reorderResult.refusal ?? (settled ? undefined : orderResult?.refusal);
  const problem = refusal ? describeApiError(refusal, context.language) : null;
  return {
    ...invalidOutcome,
    order,
    ...paymentDetails,
    problem,
    status: refusal?.status ?? changeResult.status,
    leftOut: reorderResult.value ?? [],
    hasChanged: settled !== null,
    settled: order ? null : settled,
  };
}

const unprocessableStatus = 422;

/** Returns the API's answer or its refusal. */
async function answerOrRefuse<Value>(
  call: Promise<Value>,
): Promise<{ value?: Value; refusal?: ApiError; status: number }> {
  try {
    return { value: await call, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: error, status: error.status };
  }
}

/** The outcome without a request and without an order. */
export const emptyOrderOutcome: OrderOutcome = {
  intent: "",
  orderId: "",
  order: null,
  guide: null,
  paymentMethodText: null,
  contact: null,
  status: 200,
  problem: null,
  errors: {},
  leftOut: [],
  hasChanged: false,
  settled: null,
};

/**
 * Reads an order for its page.
 * @throws ApiError `not_found` also for somebody else's order
 */
export async function showOrder(
  { api, session }: RequestContext,
  orderId: string,
  contact: Contact | null,
): Promise<Order> {
  const params = { order_id: orderId };
  if (contact) return api.orders.guestDetails({ params, query: { ...contact } });
  return (await session.ensureClient()).orders.details({ params });
}

interface ActionRequest {
  intent: string;
  orderId: string;
  contact: Contact | null;
}

async function submitOrderChange(
  context: RequestContext,
  form: FormData,
  { intent, orderId, contact }: ActionRequest,
): Promise<{ current_status: OrderStatus } | null> {
  const { api, session, store, language } = context;
  const params = { order_id: orderId };
  const visitorOrders = async () => (await session.ensureClient()).orders;
  switch (intent) {
    case "upload-proof": {
      const upload = async () =>
        (await session.ensureClient()).upload("payment-proofs", form.get("proof") as File);
      const image = readSharedProof(form) ?? (await upload());
      return contact
        ? (await visitorOrders()).guestUpload({ params, body: { image, ...contact } })
        : (await visitorOrders()).upload({ params, body: { image } });
    }
    case "cancel":
      return contact
        ? api.orders.guestCancel({ params, body: { ...contact } })
        : (await visitorOrders()).cancel({ params });
    case "pay": {
      const composeResultAddress = (result: "success" | "cancelled", query = "") =>
        withLanguage(`${paths.result("order", result)}?store=${store}${query}`, language);
      const returnUrls = {
        success_url: composeResultAddress("success", "&from=payment"),
        cancel_url: composeResultAddress("cancelled"),
      };
      const { return_url: page } = contact
        ? await api.orders.guestPay({ params, body: { ...contact, ...returnUrls } })
        : await (await visitorOrders()).pay({ params, body: {} });
      // A guest who names the order may use another device than for the order. The return page shows the order
      // there too.
      if (contact) keepNamedContact(context, formText(form, "reference"), contact);
      throw redirectDocument(page, 303);
    }
    case "complete":
      return contact
        ? api.orders.guestConfirmArrival({ params, body: { ...contact } })
        : (await visitorOrders()).confirmArrival({ params });
    default:
      return null;
  }
}

function describeApiError(error: ApiError, language: RequestContext["language"]): string {
  if (error.status === 404) return orderTexts.notFound[language];
  return problemText(error, language);
}
