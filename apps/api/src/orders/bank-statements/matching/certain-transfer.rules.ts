import type { UnboundTransfer } from "../bank-statements.repository.ts";
import { isPossiblyReturned } from "../statement-file/transfer-words.rules.ts";

/**
 * Returns the transfer that is certain enough to approve by one press. It has the exact amount, no
 * rival order or transfer, and no report of a return.
 */
export function findCertainTransfer(
  { reference, amount }: { readonly reference: string; readonly amount: number },
  naming: readonly UnboundTransfer[],
): UnboundTransfer | undefined {
  const theirs = naming.filter((transfer) => transfer.reference === reference);
  const [only] = theirs;
  return theirs.length === 1 &&
    only!.amount === amount &&
    only!.names === 1 &&
    only!.is_settled &&
    !isPossiblyReturned(only!.text)
    ? only
    : undefined;
}
