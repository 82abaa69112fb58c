import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { cleanUp } from "../clean-up.ts";
import { createStripeDoubleRefunds, type StripeAnswer } from "./stripe-double-refunds.ts";

type Json = Record<string, unknown>;

export interface StripeDouble {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** All objects that the server returned, and all events that it sent. */
  readonly answered: readonly Json[];
  /** The requests so far, with routes such as `POST /v1/refunds`. */
  readonly requests: readonly { readonly route: string; readonly form: URLSearchParams }[];
  readonly refunds: readonly Json[];
  /** Sets the status of all refunds, including earlier ones, to `pending`, `succeeded` or `failed`. */
  setRefundStatus(status: string): void;
  /** Simulates that a day has passed, after which Stripe forgets idempotency keys. */
  forgetIdempotencyKeys(): void;
  /** Pays or saves a card on a session's page, or confirms an intent at the bank. */
  completeSession(sessionOrIntentId: string): void;
  /** Makes a signed webhook about a session or an intent. @param sentAtMs the time of sending, in milliseconds */
  webhook(type: string, session: string, sentAtMs?: number): { body: string; signature: string };
  /** Signs any event in the same way as Stripe. */
  signEvent(event: Json, sentAtMs?: number): { body: string; signature: string };
}

/**
 * Starts a server that imitates the part of Stripe's API that the shop uses. Objects start as copies of Stripe's
 * published examples, if there are any.
 */
export async function stripeDouble(
  examples: Readonly<Record<string, Json>> = {},
): Promise<StripeDouble> {
  const sessions = new Map<string, Json>();
  const intents = new Map<string, Json>();
  const deletedIds = new Set<string>();
  const answersByKey = new Map<string, { body: string; reply: Json }>();
  const answered: Json[] = [];
  const requests: { route: string; form: URLSearchParams }[] = [];
  let objectCount = 0;
  const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };
  const makeObject = (object: string, prefix: string, changes: Json): Json => ({
    ...examples[object],
    object,
    id: `${prefix}_test_${++objectCount}`,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    ...changes,
  });
  const refunds = createStripeDoubleRefunds({
    makeObject,
    refused: makeStripeError,
    readChargedAmount,
  });
  /** Returns the cents of a confirmed intent, or of a session that was paid on its page. */
  function readChargedAmount(id: string): number | undefined {
    const intent = intents.get(id);
    if (intent) return intent["status"] === "succeeded" ? Number(intent["amount"]) : undefined;
    const session = [...sessions.values()].find((value) => value["payment_intent"] === id);
    return session && Number(session["amount_total"]);
  }
  const expandSession = (session: Json, expand: readonly string[]): Json => {
    const expandedSession = { ...session };
    if (session["status"] !== "complete") return expandedSession;
    if (session["mode"] === "payment" && expand.length > 0) {
      const charge = makeObject("charge", "ch", { payment_method_details: { type: "card", card } });
      const intent = { status: "succeeded", latest_charge: charge };
      expandedSession["payment_intent"] = makeObject("payment_intent", "pi", intent);
    }
    if (session["mode"] === "setup" && expand.length > 0) {
      const method = makeObject("payment_method", "pm", { type: "card", card });
      expandedSession["setup_intent"] = makeObject("setup_intent", "seti", {
        status: "succeeded",
        payment_method: { ...method, id: `pm_of_${String(session["id"])}` },
      });
    }
    return expandedSession;
  };

  const server = createServer((request, response) => {
    void answerRequest(request).then(({ status, reply }) => {
      // Deleted objects have a different shape.
      if (status === 200 && reply["deleted"] === undefined) answered.push(reply);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(reply));
    });
  });

  async function answerRequest(request: IncomingMessage): Promise<StripeAnswer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const { pathname, searchParams } = new URL(request.url!, "http://stripe.test");
    requests.push({ route: `${request.method} ${pathname}`, form: new URLSearchParams(body) });
    if (request.headers.authorization !== "Bearer sk_test_double")
      return makeStripeError(401, "api_key");
    const key = request.headers["idempotency-key"]?.toString();
    const earlierAnswer = key === undefined ? undefined : answersByKey.get(key);
    if (earlierAnswer !== undefined)
      return earlierAnswer.body === body
        ? { status: 200, reply: earlierAnswer.reply }
        : makeStripeError(400, "idempotency_error");
    const stripeAnswer = handleRequest(
      `${request.method} ${pathname}`,
      new URLSearchParams(body),
      searchParams,
    );
    if (stripeAnswer.status === 200 && key !== undefined && request.method === "POST")
      answersByKey.set(key, { body, reply: stripeAnswer.reply });
    return stripeAnswer;
  }

  function handleRequest(
    route: string,
    form: URLSearchParams,
    query: URLSearchParams,
  ): StripeAnswer {
    const id = route.split("/")[4] ?? "";
    const session = sessions.get(id);
    if (route === "POST /v1/customers") return ok(makeObject("customer", "cus", {}));
    if (/^DELETE \/v1\/customers\/cus_test_\d+$/.test(route)) {
      const customer = route.split("/")[3]!;
      if (deletedIds.has(customer))
        return makeStripeError(404, "invalid_request_error", "resource_missing");
      deletedIds.add(customer);
      return ok({ id: customer, object: "customer", deleted: true });
    }
    if (route === "POST /v1/checkout/sessions")
      return hasInvalidExpiry(form)
        ? makeStripeError(400, "invalid_request_error")
        : ok(createSession(form));
    if (route === `GET /v1/checkout/sessions/${id}` && session)
      return ok(expandSession(session, [...query.values()]));
    if (route === `POST /v1/checkout/sessions/${id}/expire` && session) {
      if (session["status"] !== "open") return makeStripeError(400, "invalid_request_error");
      return ok(Object.assign(session, { status: "expired", url: null }));
    }
    const refundReply = refunds.handleRequest(route, form, query);
    if (refundReply) return refundReply;
    if (route === "POST /v1/payment_intents") return ok(createIntent(form));
    const intentId = route.split("/")[3] ?? "";
    const intent = intents.get(intentId);
    if (route === `GET /v1/payment_intents/${intentId}` && intent)
      return ok(expandCharge(intent, query));
    if (route === `POST /v1/payment_intents/${intentId}/cancel` && intent) {
      if (intent["status"] === "succeeded" || intent["status"] === "canceled")
        return makeStripeError(400, "invalid_request_error", "payment_intent_unexpected_state");
      return ok(Object.assign(intent, { status: "canceled" }));
    }
    if (route === `POST /v1/payment_intents/${intentId}/confirm` && intent)
      return confirmIntent(intent, form);
    if (/^POST \/v1\/payment_methods\/pm_of_\w+\/detach$/.test(route))
      return ok(makeObject("payment_method", "pm", { type: "card", card }));
    return makeStripeError(404, "invalid_request_error");
  }

  function createIntent(form: URLSearchParams): Json {
    const intent = makeObject("payment_intent", "pi", {
      amount: Number(form.get("amount")),
      amount_received: 0,
      currency: form.get("currency"),
      customer: form.get("customer"),
      payment_method: form.get("payment_method"),
      description: form.get("description"),
      status: "requires_confirmation",
      latest_charge: null,
    });
    intents.set(String(intent["id"]), intent);
    return intent;
  }

  /** Confirms an intent. The name of the card decides the outcome. */
  function confirmIntent(intent: Json, form: URLSearchParams): StripeAnswer {
    if (intent["status"] !== "requires_confirmation")
      return makeStripeError(400, "invalid_request_error", "payment_intent_unexpected_state");
    const method = String(intent["payment_method"]);
    if (method.includes("declined")) {
      intent["status"] = "requires_payment_method";
      return makeStripeError(402, "card_error", "card_declined");
    }
    if (!method.includes("asks")) return ok(succeedIntent(intent));
    const url = `https://hooks.stripe.com/redirect/${String(intent["id"])}`;
    const redirect_to_url = { url, return_url: form.get("return_url") };
    const next_action = { type: "redirect_to_url", redirect_to_url };
    return ok(Object.assign(intent, { status: "requires_action", next_action }));
  }

  function succeedIntent(intent: Json): Json {
    const { amount } = intent;
    return Object.assign(intent, {
      status: "succeeded",
      amount_received: amount,
      latest_charge: `ch_of_${String(intent["id"])}`,
      next_action: null,
    });
  }

  function expandCharge(intent: Json, query: URLSearchParams): Json {
    if (intent["status"] !== "succeeded" || query.size === 0) return intent;
    const details = { payment_method_details: { type: "card", card } };
    return { ...intent, latest_charge: makeObject("charge", "ch", details) };
  }

  function createSession(form: URLSearchParams): Json {
    const mode = form.get("mode");
    const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
    const session = makeObject("checkout.session", "cs", {
      mode,
      status: "open",
      payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
      amount_total: mode === "setup" ? null : amount,
      currency: form.get("line_items[0][price_data][currency]") ?? form.get("currency"),
      client_reference_id: form.get("client_reference_id"),
      customer: form.get("customer"),
      expires_at: Number(form.get("expires_at")),
      success_url: form.get("success_url"),
      cancel_url: form.get("cancel_url"),
      payment_intent: null,
      setup_intent: null,
    });
    session["url"] = `https://checkout.stripe.com/c/pay/${String(session["id"])}`;
    sessions.set(String(session["id"]), session);
    return session;
  }

  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const webhookSecret = "whsec_of_the_double";
  function signEvent(event: Json, sentAtMs = Date.now()) {
    const payload = JSON.stringify(event);
    const headerOptions = {
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(sentAtMs / 1000),
    };
    return { body: payload, signature: Stripe.webhooks.generateTestHeaderString(headerOptions) };
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: "sk_test_double",
    webhookSecret,
    answered,
    requests,
    refunds: refunds.createdRefunds,
    setRefundStatus: refunds.setStatus,
    forgetIdempotencyKeys: () => answersByKey.clear(),
    completeSession(id) {
      const intent = intents.get(id);
      if (intent) return void succeedIntent(intent);
      const session = sessions.get(id)!;
      const isPayment = session["mode"] === "payment";
      Object.assign(session, {
        status: "complete",
        url: null,
        ...(isPayment && { payment_status: "paid", payment_intent: `pi_of_${id}` }),
      });
    },
    webhook(type, id, sentAtMs = Date.now()) {
      const event = makeObject("event", "evt", {
        type,
        data: { object: (sessions.get(id) ?? intents.get(id))! },
      });
      answered.push(event);
      return signEvent(event, sentAtMs);
    },
    signEvent,
  };
}

const minExpirySeconds = 30 * 60;
const maxExpirySeconds = 24 * 3600;

function hasInvalidExpiry(form: URLSearchParams): boolean {
  const expiresAt = form.get("expires_at");
  if (expiresAt === null) return false;
  const seconds = Number(expiresAt) - Date.now() / 1000;
  return seconds < minExpirySeconds || seconds > maxExpirySeconds;
}

function ok(reply: Json): StripeAnswer {
  return { status: 200, reply };
}

function makeStripeError(status: number, type: string, code?: string): StripeAnswer {
  return { status, reply: { error: { type, code, message: `The double refuses: ${type}.` } } };
}
