import { localized, type Language } from "@harbour/i18n";
import type { FastifyInstance, FastifyReply } from "fastify";
import { seo, setting } from "../../../base/configuration/index.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { networkKey } from "../../../platform/requests/client-network.ts";
import { confirmPayment, payWithSaved, payWithTyped, refusePayment } from "./enter-payment.ts";
import {
  authenticationPage,
  renderPaymentEndedPage,
  paymentPage,
  type PaymentPageState,
} from "./payment-page.ts";
import { isSandboxRef } from "./sandbox-event.ts";
import { findPaidOrder, findSandboxPayment, findSavedCards } from "./sandbox.repository.ts";
import type { SandboxPayment } from "./sandbox.tables.ts";
import { pageLanguage, redirectAfterPost, sendEndedPage, sendPage } from "./send-page.ts";
import { findRefusal } from "./test-cards.rules.ts";

interface PaymentPage {
  Params: { payment: string };
  Querystring: { lang?: string; refused?: string };
}

const limit = { max: 30, perSeconds: 60 };

/** Routes of `/sandbox/payments/:payment`, for the payment page and the bank's page. */
export function paymentRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.get<PaymentPage>("/sandbox/payments/:payment", async (request, reply) => {
    const { payment, isOpen } = await readPagePayment(deps, request.params.payment);
    const language = pageLanguage(request.query, payment);
    return payment && isOpen
      ? sendForm(deps, reply, { language, payment }, readRefusalState(request.query.refused))
      : sendPaymentEnd(deps, reply, request.params.payment, language);
  });

  scope.post<PaymentPage>("/sandbox/payments/:payment", async (request, reply) => {
    await deps.limits.countShared("enter a test card", limit, [networkKey(request.ip)]);
    const { payment, isOpen } = await readPagePayment(deps, request.params.payment);
    const language = pageLanguage(request.query, payment);
    if (!payment || !isOpen) return sendPaymentEnd(deps, reply, request.params.payment, language);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const page = { language, payment };
    const address = `/sandbox/payments/${payment.id}?lang=${language}`;
    if (form.get("do") === "back") return redirectAfterPost(reply, payment.cancelPath);
    if (form.get("do") === "other") {
      await refusePayment(deps, payment);
      return redirectAfterPost(reply, address);
    }
    if (form.get("do") === "refuse") {
      await refusePayment(deps, payment);
      return redirectAfterPost(reply, `${address}&refused=${ownerRefusal}`);
    }
    const [number, expiry, cvc] = ["number", "expiry", "cvc"].map((name) => form.get(name) ?? "");
    const typedCard = { number: number!, expiry: expiry!, cvc: cvc! };
    const savedCardId = form.get("saved");
    const entered = await (form.get("do") === "confirm"
      ? confirmPayment(deps, payment)
      : savedCardId === null
        ? payWithTyped(deps, payment, typedCard)
        : payWithSaved(deps, payment, savedCardId));
    switch (entered.kind) {
      case "done":
        return redirectAfterPost(reply, payment.successPath);
      case "asked":
        return redirectAfterPost(reply, address);
      case "over":
        return sendPaymentEnd(deps, reply, payment.id, language);
      case "faulty":
        return sendForm(deps, reply, page, { faults: entered.faults, expiry: typedCard.expiry });
      case "refused":
        // Redirect, so that reloading the page does not submit the card again.
        return redirectAfterPost(reply, `${address}&refused=${entered.refusal}`);
    }
  });
}

const ownerRefusal = "owner";

/** Reads from the address the reason why the previous card was refused. */
function readRefusalState(refused: unknown): PaymentPageState {
  return { isRefusedByOwner: refused === ownerRefusal, refused: findRefusal(refused) };
}

async function readPagePayment(deps: Deps, id: string) {
  const sandboxPayment = isSandboxRef(id) ? await findSandboxPayment(deps.db, id) : undefined;
  return {
    payment: sandboxPayment?.payment,
    isOpen: sandboxPayment?.payment.state === "open" && !sandboxPayment.isOver,
  };
}

async function findShopName(deps: Deps, language: Language): Promise<string> {
  return localized((await setting(deps.db, seo)).site_name, language);
}

/** Sends the page for a payment that has ended, because another tab may have paid. */
async function sendPaymentEnd(
  deps: Deps,
  reply: FastifyReply,
  id: string,
  language: Language,
): Promise<FastifyReply> {
  const { payment } = await readPagePayment(deps, id);
  if (!payment) return sendEndedPage(deps, reply, language);
  const shopName = await findShopName(deps, language);
  return sendPage(deps, reply.code(404), (frame) =>
    renderPaymentEndedPage(language, { payment, shopName }, frame),
  );
}

async function sendForm(
  deps: Deps,
  reply: FastifyReply,
  { language, payment }: { language: Language; payment: SandboxPayment },
  state: PaymentPageState,
): Promise<FastifyReply> {
  const shopName = await findShopName(deps, language);
  if (payment.asksLast4 !== null)
    return sendPage(
      deps,
      reply,
      (frame) => authenticationPage(language, { payment, shopName }, frame),
      "own",
    );
  const [savedCards, order] = await Promise.all([
    findSavedCards(deps.db, payment.customerRef),
    findPaidOrder(deps.db, payment.id),
  ]);
  return sendPage(
    deps,
    reply.code(state.faults ? 422 : 200),
    (frame) => paymentPage(language, { payment, shopName, savedCards, order }, state, frame),
    "own",
  );
}
