import { useState } from "react";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import type { RefundOutcome } from "./answer-refund-form.server.ts";
import type { RefundableOrder } from "./refund-request.server.ts";

interface ShownOrder {
  readonly refundableOrder: RefundableOrder | null;
  readonly contact: Contact | null;
}

/**
 * Keeps the last order that could be read. A failed read keeps the form with its typed values. A successful request
 * removes the form, so that it cannot be sent twice.
 */
export function useLastShownOrder(
  id: string,
  loadedOrder: ShownOrder,
  outcome: RefundOutcome | undefined,
): ShownOrder {
  const [snapshot, setSnapshot] = useState(() => ({
    id,
    loadedOrder,
    outcome,
    last: outcome?.refundableOrder ? pickRefundableOrder(outcome) : loadedOrder,
  }));
  if (snapshot.id === id && snapshot.loadedOrder === loadedOrder && snapshot.outcome === outcome)
    return snapshot.last;
  const latestRead = snapshot.loadedOrder === loadedOrder ? outcome : loadedOrder;
  const last =
    snapshot.id === id ? chooseRefundableOrder(snapshot.last, latestRead, outcome) : loadedOrder;
  setSnapshot({ id, loadedOrder, outcome, last });
  return last;
}

function chooseRefundableOrder(
  last: ShownOrder,
  latestRead: ShownOrder | undefined,
  outcome: RefundOutcome | undefined,
): ShownOrder {
  if (latestRead?.refundableOrder?.refunds) return pickRefundableOrder(latestRead);
  const isTaken = latestRead === outcome && outcome?.intent === "ask" && outcome.problem === null;
  return isTaken && last.refundableOrder
    ? { ...last, refundableOrder: { ...last.refundableOrder, refunds: null } }
    : last;
}

const pickRefundableOrder = ({ refundableOrder, contact }: ShownOrder): ShownOrder => ({
  refundableOrder,
  contact,
});
