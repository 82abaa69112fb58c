import { ApiError } from "@harbour/api-client";
import { checkFields, faultTexts } from "../../../components/forms/check-fields.ts";
import { problemText } from "../../../components/forms/problem-text.ts";
import {
  handleOrderForm,
  emptyOrderOutcome,
  type OrderOutcome,
} from "../../../components/orders/order-action.server.ts";
import { readSharedProof } from "../../../components/orders/proofs/shared-proof.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** A picture that was shared with the site, without an order yet. */
export interface SharedProof {
  /** The address where the visitor sees the picture. */
  readonly image: string;
  /** The visitor's own orders that wait for a proof. */
  readonly orders: readonly { id: string; reference: string; total: string }[];
}

export interface ProofOutcome extends OrderOutcome {
  readonly sharedProof: SharedProof | null;
}

/**
 * Uploads a picture that a phone shared, as the visitor's. The picture belongs to no order until the visitor presses
 * a button. An unused picture is deleted later, like every unused upload.
 */
export async function uploadSharedProof(
  context: RequestContext,
  form: FormData,
): Promise<ProofOutcome> {
  const { language, session } = context;
  const refusedOutcome = { ...emptyOrderOutcome, intent: "share", sharedProof: null, status: 422 };
  const errors = faultTexts(
    checkFields(form, language, { proof: ["requiredPicture", "pictures"] }),
  );
  if (Object.keys(errors).length > 0) return { ...refusedOutcome, errors };
  try {
    const image = await (
      await session.ensureClient()
    ).upload("payment-proofs", form.get("proof") as File);
    return {
      ...emptyOrderOutcome,
      sharedProof: { image, orders: await readOrdersAwaitingProof(context) },
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...refusedOutcome, status: error.status, problem: problemText(error, language) };
  }
}

/** Uploads a proof that was chosen now or shared before. A shared picture stays for another try. */
export async function uploadOrderProof(
  context: RequestContext,
  form: FormData,
): Promise<ProofOutcome> {
  const outcome = await handleOrderForm(context, form);
  const image = readSharedProof(form);
  // The shop refused the picture itself, so the buyer must choose another.
  const isPictureRejected = outcome.status === 422 && outcome.problem !== null;
  if (image === null || outcome.hasChanged || isPictureRejected)
    return { ...outcome, sharedProof: null };
  return { ...outcome, sharedProof: { image, orders: await readOrdersAwaitingProof(context) } };
}

/** Reads the visitor's orders that wait for a proof; empty when unreadable, because the buyer can still name one. */
async function readOrdersAwaitingProof({
  session,
}: RequestContext): Promise<SharedProof["orders"]> {
  const client = await session.findExistingClient();
  const offlineOrders = await client?.orders
    .listOffline({ query: {} })
    .catch(fallbackOnRefusal(null));
  return (offlineOrders?.data ?? [])
    .filter(({ current_status: status }) => status === "submitted")
    .map(({ _id, reference, calculations }) => ({
      id: _id,
      reference,
      total: calculations.price.total,
    }));
}
