import { ShopError } from "../../platform/shop-error.ts";

/** A second window may print too; a program that asks for all at once waits. */
const maxAtOnce = 2;
const printing = new Map<string, number>();

/** Does the work unless this operator's papers are in print already. @throws ShopError `too_many_requests` */
export async function withPrintingPlace<Printed>(
  operatorId: string,
  print: () => Promise<Printed>,
): Promise<Printed> {
  const before = printing.get(operatorId) ?? 0;
  if (before >= maxAtOnce)
    throw new ShopError(
      "too_many_requests",
      "Other papers of yours are being printed. Please wait 5 seconds.",
      { retryAfter: 5 },
    );
  printing.set(operatorId, before + 1);
  try {
    return await print();
  } finally {
    const left = printing.get(operatorId)! - 1;
    if (left === 0) printing.delete(operatorId);
    else printing.set(operatorId, left);
  }
}
