import { useState } from "react";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import type { RefundOutcome } from "./answer-refund-form.server.ts";
import type { RefundableOrder } from "./refund-request.server.ts";

interface Shown {
  readonly shown: RefundableOrder | null;
  readonly contact: Contact | null;
}

/**
 * Keeps the last order that could be read. A failed read keeps the form with its typed values. A successful request
 * removes the form, so that it cannot be sent twice.
 */
export function useLastShown(id: string, loaded: Shown, outcome: RefundOutcome | undefined): Shown {
  const [snapshot, setSnapshot] = useState(() => ({
    id,
    loaded,
    outcome,
    last: outcome?.shown ? pickShown(outcome) : loaded,
  }));
  if (snapshot.id === id && snapshot.loaded === loaded && snapshot.outcome === outcome)
    return snapshot.last;
  const read = snapshot.loaded === loaded ? outcome : loaded;
  const last = snapshot.id === id ? chooseShown(snapshot.last, read, outcome) : loaded;
  setSnapshot({ id, loaded, outcome, last });
  return last;
}

function chooseShown(
  last: Shown,
  read: Shown | undefined,
  outcome: RefundOutcome | undefined,
): Shown {
  if (read?.shown?.refunds) return pickShown(read);
  const isTaken = read === outcome && outcome?.intent === "ask" && outcome.problem === null;
  return isTaken && last.shown ? { ...last, shown: { ...last.shown, refunds: null } } : last;
}

const pickShown = ({ shown, contact }: Shown): Shown => ({ shown, contact });
