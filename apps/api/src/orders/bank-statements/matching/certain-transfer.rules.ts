import type { UnboundTransfer } from "../bank-statements.repository.ts";
import { isPossiblyReturned } from "../statement-file/transfer-words.rules.ts";

/**
 * Returns the transfer that is certain enough to approve without a check by staff. It has the exact amount, competes
 * with no other order or transfer, and no row reports it as returned.
 */
export function findCertainTransfer(
  { reference, amount }: { readonly reference: string; readonly amount: number },
  transfersWithReference: readonly UnboundTransfer[],
): UnboundTransfer | undefined {
  const transfersOfOrder = transfersWithReference.filter(
    (transfer) => transfer.reference === reference,
  );
  const [onlyTransfer] = transfersOfOrder;
  return transfersOfOrder.length === 1 &&
    onlyTransfer!.amount === amount &&
    onlyTransfer!.mentioned_orders === 1 &&
    onlyTransfer!.is_settled &&
    !isPossiblyReturned(onlyTransfer!.text)
    ? onlyTransfer
    : undefined;
}
