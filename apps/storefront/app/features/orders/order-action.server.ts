import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
import { formText } from "../../request/form-text.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { errorText } from "@harbour/i18n";
import { orderMessages } from "./order.messages.ts";
import { paymentInstructions, type PaymentInstructions } from "./payment-instructions.server.ts";

/** What proves an order is a guest's own: its e-mail or its phone. Null: the order belongs to the visitor's own session. */
export interface Contact {
  readonly email?: string;
  readonly phone?: string;
}

export interface OrderOutcome {
  readonly order: Order | null;
  readonly guide: PaymentInstructions | null;
  readonly contact: Contact | null;
  /** In words; null when all went well. */
  readonly problem: string | null;
  /** Something was changed, rather than only looked up. */
  readonly hasChanged: boolean;
}

/**
 * What the forms around an order ask for (`intent`: look-up, upload-proof, cancel, complete), by its owner or by a guest who
 * names its e-mail or phone. The contact travels in the form's body only, never in an address (DESIGN 6).
 */
export async function actOnOrder(context: RequestContext, form: FormData): Promise<OrderOutcome> {
  const contact = readContact(form);
  const orderId = formText(form, "order_id");
  const intent = formText(form, "intent");
  let problem: string | null = null;
  try {
    await change(context, form, { intent, orderId, contact });
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof MissingProof)) throw error;
    problem = describe(error, context.language);
  }
  const order = await showOrder(context, orderId, contact).catch(() => null);
  if (!order) problem ??= orderMessages.notFound[context.language];
  const guide =
    order && paymentInstructions(order, await context.api.configuration.latest(), context.language);
  return { order, guide, contact, problem, hasChanged: intent !== "look-up" && problem === null };
}

/** @throws ApiError `not_found` also when the order is somebody else's */
export async function showOrder(
  { api, session }: RequestContext,
  orderId: string,
  contact: Contact | null,
): Promise<Order> {
  const params = { order_id: orderId };
  if (contact) return api.order.guestDetails({ params, query: { ...contact } });
  return (await session.open()).order.details({ params });
}

interface ActionRequest {
  intent: string;
  orderId: string;
  contact: Contact | null;
}

async function change(
  { api, session }: RequestContext,
  form: FormData,
  { intent, orderId, contact }: ActionRequest,
): Promise<void> {
  const params = { order_id: orderId };
  const own = async () => (await session.open()).order;
  switch (intent) {
    case "upload-proof": {
      const file = form.get("proof");
      if (!(file instanceof File) || file.size === 0) throw new MissingProof();
      const image = await (await session.open()).upload("payment-proofs", file);
      if (contact) await (await own()).guestUpload({ params, body: { image, ...contact } });
      else await (await own()).upload({ params, body: { image } });
      return;
    }
    case "cancel":
      if (contact) await api.order.guestCancelled({ params, body: { ...contact } });
      else await (await own()).cancelled({ params });
      return;
    case "complete":
      if (contact) await api.order.guestCompleted({ params, body: { ...contact } });
      else await (await own()).completed({ params });
  }
}

/** SPEC 5: the phone is used when both are given. */
function readContact(form: FormData): Contact | null {
  const phone = formText(form, "phone").replace(/[\s-]/g, "");
  const email = formText(form, "email");
  if (phone) return { phone };
  return email ? { email } : null;
}

class MissingProof extends Error {}

function describe(error: ApiError | MissingProof, language: RequestContext["language"]): string {
  if (error instanceof MissingProof) return orderMessages.proofMissing[language];
  if (error.status === 404) return orderMessages.notFound[language];
  return errorText(error.code, language);
}
