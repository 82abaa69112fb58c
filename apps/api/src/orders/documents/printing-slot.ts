import { ShopError } from "../../platform/replies/shop-error.ts";

/**
 * Limits parallel prints per operator. A second window may print too, but a program that requests everything at once
 * must wait.
 */
const maxAtOnce = 2;
const runningPrints = new Map<string, number>();

/** Runs the work, unless this operator's running prints are at the limit. @throws ShopError `too_many_requests` */
export async function withPrintingSlot<Printed>(
  operatorId: string,
  print: () => Promise<Printed>,
): Promise<Printed> {
  const printingCount = runningPrints.get(operatorId) ?? 0;
  if (printingCount >= maxAtOnce)
    throw new ShopError(
      "too_many_requests",
      "Other papers of yours are being printed. Please wait 5 seconds.",
      { retryAfter: 5 },
    );
  runningPrints.set(operatorId, printingCount + 1);
  try {
    return await print();
  } finally {
    const remainingCount = runningPrints.get(operatorId)! - 1;
    if (remainingCount === 0) runningPrints.delete(operatorId);
    else runningPrints.set(operatorId, remainingCount);
  }
}
