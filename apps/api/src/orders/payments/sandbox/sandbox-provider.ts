import { maxOrderTotal } from "@harbour/contracts/constants";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { fromWire } from "../../../platform/values/money.ts";
import {
  type EventSubject,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderRefusal,
} from "../provider.ts";
import { payWithSaved } from "./enter-payment.ts";
import { sandboxEvent, type SandboxEvent, sandboxName } from "./sandbox-event.ts";
import {
  deleteSandboxCard,
  deleteSandboxCards,
  expireOpenPayment,
  findSandboxPayment,
  findSetup,
  insertSandboxPayment,
  insertSetup,
  type NewSandboxPayment,
  refundPaidPayment,
  refundPaymentPart,
} from "./sandbox.repository.ts";
import { isSignedWebhook, signatureHeader } from "./signed-webhook.ts";

/** Harbour's own payment provider for demonstrations and tests, with pages below `/sandbox`. */
export function sandboxProvider(deps: Deps): PaymentProvider {
  const { db, settings } = deps;
  return {
    name: sandboxName,
    minAmount: 0,
    maxAmount: fromWire(maxOrderTotal),

    async beginCardSetup(request) {
      const { attempt: id, customerId: customerRef, language } = request;
      const successPath = toPath(request.successUrl);
      const cancelPath = toPath(request.cancelUrl);
      await insertSetup(db, { id, customerRef, language, successPath, cancelPath });
      return { providerRef: id, url: `/sandbox/cards/${id}?lang=${language}` };
    },

    async readCardSetup(id) {
      const storedSetup = await findSetup(db, id);
      if (!storedSetup) return { state: "failed" };
      const { setup, card, isOver, isKnown } = storedSetup;
      if (setup.state === "open") return { state: isOver ? "failed" : "open" };
      if (setup.state === "cancelled" || !card) return { state: "failed" };
      if (!isKnown) return { state: "open" };
      const { brand, last4, expMonth, expYear } = card;
      return { state: "done", card: { cardRef: card.id, brand, last4, expMonth, expYear } };
    },

    forgetCard: (id) => deleteSandboxCard(db, id),
    forgetPerson: (customerRef) => deleteSandboxCards(db, customerRef),

    // The sandbox sends no notices.
    findAttempt: async () => undefined,

    async beginPayment(request) {
      await insertSandboxPayment(db, newPayment(request));
      const { attempt: id, language } = request;
      return { providerRef: id, url: `/sandbox/payments/${id}?lang=${language}` };
    },

    async beginCardPayment(request) {
      await insertSandboxPayment(db, newPayment(request));
      return request.attempt;
    },

    async chargeCard(id, { cardRef, language }) {
      const storedPayment = await findSandboxPayment(db, id);
      if (storedPayment?.payment.state === "paid") return { state: "taken" };
      if (storedPayment?.payment.state !== "open" || storedPayment.isOver)
        return { state: "declined" };
      const entered = await payWithSaved(deps, storedPayment.payment, cardRef);
      if (entered.kind === "asked")
        return { state: "asks", url: `/sandbox/payments/${id}?lang=${language}` };
      if (entered.kind === "done") return { state: "taken" };
      const now = await findSandboxPayment(db, id);
      // If it is paid now, another request charged it at the same moment.
      return { state: now?.payment.state === "paid" ? "taken" : "declined" };
    },

    async readPayment(id) {
      const storedPayment = await findSandboxPayment(db, id);
      return storedPayment ? toPaymentState(storedPayment) : { state: "failed" };
    },

    async expirePayment(id) {
      await expireOpenPayment(db, id);
      const storedPayment = await findSandboxPayment(db, id);
      // The money is taken, even if a slow bank has not reported it yet.
      return storedPayment
        ? toPaymentState({ ...storedPayment, isKnown: true })
        : { state: "failed" };
    },

    async refund({ providerRef }) {
      await refundPaidPayment(db, providerRef);
      return "done";
    },

    async refundPartially({ attempt: id, providerRef: paymentId, amount }) {
      if (await refundPaymentPart(db, { id, paymentId, amount })) return "done";
      throw new ProviderRefusal("This is more than is left of the payment.");
    },

    async readWebhook(rawBody, headers) {
      const signature = headers[signatureHeader]?.toString();
      if (!isSignedWebhook(settings.secret, rawBody, signature, deps.clock()))
        throw new ShopError(
          "malformed",
          "This is not signed by the sandbox, or the signature has expired.",
        );
      const event = readEvent(rawBody);
      return { id: event.id, subject: toEventSubject(event) };
    },
  };
}

function newPayment({
  attempt: id,
  successUrl,
  cancelUrl,
  ...rest
}: PaymentRequest): NewSandboxPayment {
  const { reference, amount, language, customerId: customerRef, expiresAt, heldUntil } = rest;
  const resultPages = { successPath: toPath(successUrl), cancelPath: toPath(cancelUrl) };
  return { id, reference, amount, language, customerRef, expiresAt, heldUntil, ...resultPages };
}

/** Reads an event. The signature was valid, but the content is not checked yet. @throws ShopError `malformed` */
function readEvent(rawBody: Buffer): SandboxEvent {
  const event = sandboxEvent.safeParse(parseJson(rawBody));
  if (!event.success) throw new ShopError("malformed", "This is no event of the sandbox.");
  return event.data;
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses JSON in UTF-8. @returns undefined when the body is no valid JSON */
function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(strictUtf8.decode(rawBody));
  } catch {
    return undefined;
  }
}

function toPath(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

function toEventSubject({ card_setup, payment }: SandboxEvent): EventSubject | null {
  if (payment !== undefined) return { kind: "payment", ref: payment };
  return card_setup === undefined ? null : { kind: "card-setup", ref: card_setup };
}

type Found = NonNullable<Awaited<ReturnType<typeof findSandboxPayment>>>;

function toPaymentState({ payment, isOver, isKnown }: Found): PaymentState {
  if (payment.state === "expired" || (payment.state === "open" && isOver))
    return { state: "failed", isExpired: true };
  if (payment.state === "open" || !isKnown) return { state: "open" };
  const { amount, brand, last4 } = payment;
  return { state: "paid", amount, currency: "HKD", method: "card", brand, last4 };
}
