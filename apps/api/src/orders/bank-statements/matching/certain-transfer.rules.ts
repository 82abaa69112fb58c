import type { NamingTransfer } from "../bank-statements.repository.ts";
import { maySayReturned } from "../statement-file/transfer-words.rules.ts";

/**
 * Returns the transfer that is certain enough to approve by one press. It has the exact amount, no
 * rival order or transfer, and no report of a return.
 */
export function findCertainTransfer(
  { reference, amount }: { readonly reference: string; readonly amount: number },
  naming: readonly NamingTransfer[],
): NamingTransfer | undefined {
  const theirs = naming.filter((transfer) => transfer.reference === reference);
  const [only] = theirs;
  return theirs.length === 1 &&
    only!.amount === amount &&
    only!.names === 1 &&
    only!.is_settled &&
    !maySayReturned(only!.text)
    ? only
    : undefined;
}
