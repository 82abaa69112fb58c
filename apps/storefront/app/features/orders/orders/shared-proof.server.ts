import { ApiError } from "@harbour/api-client";
import { checkFields, textsOf } from "../../../components/forms/check-fields.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { unlessRefused } from "../../../request/unless-refused.ts";
import {
  actOnOrder,
  nothing,
  type OrderOutcome,
} from "../../../components/orders/order-action.server.ts";
import { heldProof } from "../../../components/orders/saved-proof.ts";

/** A picture that was shared with the site and is no order's yet. */
export interface SharedProof {
  /** The address where its visitor sees it. */
  readonly image: string;
  /** The visitor's own orders that wait for a proof. */
  readonly orders: readonly { id: string; reference: string; total: string }[];
}

export interface ProofOutcome extends OrderOutcome {
  readonly shared: SharedProof | null;
}

/**
 * Keeps a picture that a phone shared: uploaded as the visitor's, and nobody's order hears of it until they press. One that is never
 * handed in is swept away like every upload that nothing uses.
 */
export async function holdSharedProof(
  context: RequestContext,
  form: FormData,
): Promise<ProofOutcome> {
  const { language, session } = context;
  const refused = { ...nothing, intent: "share", shared: null, status: 422 };
  const errors = textsOf(checkFields(form, language, { proof: ["requiredPicture", "pictures"] }));
  if (Object.keys(errors).length > 0) return { ...refused, errors };
  try {
    const image = await (
      await session.clientOrNewGuest()
    ).upload("payment-proofs", form.get("proof") as File);
    return { ...nothing, shared: { image, orders: await waitingOrders(context) } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...refused, status: error.status, problem: problemText(error, language) };
  }
}

/** Uploads a proof that was chosen now or shared before. A shared one stays for another try. */
export async function handInProof(context: RequestContext, form: FormData): Promise<ProofOutcome> {
  const outcome = await actOnOrder(context, form);
  const image = heldProof(form);
  // The picture itself was refused: another is to be chosen.
  const isUnfit = outcome.status === 422 && outcome.problem !== null;
  if (image === null || outcome.hasChanged || isUnfit) return { ...outcome, shared: null };
  return { ...outcome, shared: { image, orders: await waitingOrders(context) } };
}

/** Without them the order can still be named. */
async function waitingOrders({ session }: RequestContext): Promise<SharedProof["orders"]> {
  const client = await session.existingClient();
  const listed = await client?.orders.allOffline({ query: {} }).catch(unlessRefused(null));
  return (listed?.data ?? [])
    .filter(({ current_status: status }) => status === "submitted")
    .map(({ _id, reference, calculations }) => ({
      id: _id,
      reference,
      total: calculations.price.total,
    }));
}
