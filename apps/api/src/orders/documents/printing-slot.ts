import { ShopError } from "../../platform/replies/shop-error.ts";

/** Limits parallel prints. A second window may print too, but a program that requests everything at once must wait. */
const maxAtOnce = 2;
const printing = new Map<string, number>();

/** Runs the work unless this operator already prints too much. @throws ShopError `too_many_requests` */
export async function withPrintingSlot<Printed>(
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
