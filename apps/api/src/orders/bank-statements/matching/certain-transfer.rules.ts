import type { UnboundTransfer } from "../bank-statements.repository.ts";
import { isPossiblyReturned } from "../statement-file/transfer-words.rules.ts";

/**
 * Returns the transfer that is certain enough to approve by one press. It has the exact amount, no
 * rival order or transfer, and no report of a return.
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
    onlyTransfer!.names === 1 &&
    onlyTransfer!.is_settled &&
    !isPossiblyReturned(onlyTransfer!.text)
    ? onlyTransfer
    : undefined;
}
