import type { Order } from "@harbour/contracts";
import type { ProofReading } from "@harbour/contracts/operator";

type Recognition = NonNullable<NonNullable<Order["checkout"]["offline"]>["recognition"]>;

/** Presents what was read from a proof to its buyer, without other orders. */
export function presentRecognition(reading: ProofReading): Recognition {
  const { amount, bank, account, payer, transfer_reference: reference } = reading;
  const recognisedFields = [amount, bank, account, payer, reference].filter(
    (field) => field !== null,
  );
  return {
    bank: bank?.value ?? null,
    bank_number: account?.value ?? null,
    amount: amount?.value ?? null,
    is_amount_match: reading.is_amount_match,
    is_bank_match: reading.is_bank_match,
    username: payer?.value ?? null,
    reference: reference?.value ?? reading.order_reference?.value ?? null,
    // The confidence of the whole is that of its least certain part.
    confidence:
      recognisedFields.length > 0
        ? Math.min(...recognisedFields.map((field) => field.confidence))
        : null,
    is_recognised_by_ai: reading.state === "read",
  };
}
