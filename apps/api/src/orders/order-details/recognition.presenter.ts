import type { Order } from "@harbour/contracts";
import type { ProofReading } from "@harbour/contracts/operator";

type Recognition = NonNullable<NonNullable<Order["checkout"]["offline"]>["recognition"]>;

/** Presents to a buyer the data that was read from their proof, without data about other orders. */
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
    // The least certain field decides the confidence of the whole reading.
    confidence:
      recognisedFields.length > 0
        ? Math.min(...recognisedFields.map((field) => field.confidence))
        : null,
    is_recognised_by_ai: reading.state === "read",
  };
}
