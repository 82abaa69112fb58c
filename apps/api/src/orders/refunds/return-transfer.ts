import type { Operator } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { addJob } from "../../platform/jobs.ts";
import { type Money, toWire } from "../../platform/money.ts";
import { conflict } from "../../platform/shop-error.ts";
import { foundTransferIn, tellDesk } from "../order-queue/index.ts";
import { mayReturnTransfer, type OrderRow, wrongState } from "../orders/index.ts";
import { refundMailJob } from "./refund-mail.rules.ts";
import { findRefundsOf, insertRefund } from "./refunds.repository.ts";

const onlyCancelled = "Only what came for a cancelled order goes back so.";

export interface FoundTransfer {
  /** What came, in cents. */
  readonly amount: Money;
  readonly note: string;
  /** Another one than what is returned already. */
  readonly again: boolean;
  /** Somebody has confirmed the very amount, or the bank's statement says it. */
  readonly isConfirmed: boolean;
}

/**
 * Money came for an order that was cancelled before it was paid: all of it goes back by a transfer that staff have to make, and the buyer is
 * told. Of two who write the same down at once, the second finds the order changed. What comes to more than the order did is asked for
again, since a slip of the hand would be promised to the buyer; `undoReturn` takes it back until it is paid out.
 * @returns the refund's id
 * @throws ShopError `order_state`; `conflict` with `details.returned` when some was returned and it is not said to be `again`, and with
 * `details.order` besides when all of it would be more than the order came to and the amount is not confirmed
 */
export async function returnTransferIn(
  deps: Deps,
  tx: Tx,
  operator: Operator,
  order: OrderRow,
  { amount, note, again, isConfirmed }: FoundTransfer,
): Promise<string> {
  if (!mayReturnTransfer(order))
    throw wrongState(order, { by: "staff", actor: operator }, onlyCancelled);
  const before = await findRefundsOf(tx, order.id);
  const returned = before.reduce((sum, { refund }) => sum + refund.transfer, 0);
  if (returned > 0 && !again)
    throw conflict(
      "A transfer for this order is returned already. Say so if this is another one.",
      {
        returned: toWire(returned),
      },
    );
  if (returned + amount > order.total && !isConfirmed)
    throw conflict("That is more than the order came to. Please confirm the amount.", {
      order: toWire(order.total),
      returned: toWire(returned),
    });
  const id = timeOrderedId();
  await foundTransferIn(deps, tx, operator, order, {
    note,
    audit: {
      before: { returned: toWire(returned) },
      after: { refund_id: id, transfer: toWire(amount) },
    },
  });
  await insertRefund(tx, {
    id,
    orderId: order.id,
    requestId: null,
    operatorId: operator.id,
    note,
    online: 0,
    transfer: amount,
    returnedTransfer: amount,
    shipping: 0,
    goodwill: 0,
    pointsBack: 0,
    pointsTaken: 0,
    pointsWithheld: 0,
    withheld: 0,
    lines: [],
  });
  await tellDesk(tx, "order.refund_due", order);
  await addJob(tx, ...refundMailJob({ about: "approved", order_id: order.id, of: id }));
  return id;
}
