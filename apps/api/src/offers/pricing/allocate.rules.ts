import { compareText } from "@harbour/i18n";
import type { Money } from "../../platform/values/money.ts";

/** A share in an amount that is split. The key identifies the share, so that the order of shares does not matter. */
export interface Share {
  readonly key: string;
  readonly weight: number;
}

/**
 * Splits `amount` over the shares by largest remainder, so that the parts add up exactly. Of equal remainders, the
 * smaller key gets the cent. No part exceeds its weight unless the amount exceeds all weights together. If all
 * weights are zero, the smallest key gets everything.
 * @param amount cents, not below zero
 * @returns the parts, in the order of the shares
 */
export function allocateAmount(amount: Money, shares: readonly Share[]): Money[] {
  if (amount === 0 || shares.length === 0) return shares.map(() => 0);
  const totalWeight = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (totalWeight === 0) return giveToSmallestKey(amount, shares);
  // amount * weight may exceed 2^53 in large carts, so quotient and remainder are computed as BigInt.
  const exactShares = shares.map(({ key, weight }, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return {
      key,
      index,
      floor: Number(product / BigInt(totalWeight)),
      remainder: product % BigInt(totalWeight),
    };
  });
  const allocatedAmounts = exactShares.map(({ floor }) => floor);
  const remainingCents =
    amount - allocatedAmounts.reduce((sum, allocatedAmount) => sum + allocatedAmount, 0);
  for (const { index } of exactShares.toSorted(compareRemainders).slice(0, remainingCents))
    allocatedAmounts[index]! += 1;
  return allocatedAmounts;
}

function compareRemainders(
  a: { key: string; remainder: bigint },
  b: { key: string; remainder: bigint },
): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return compareText(a.key, b.key);
}

function giveToSmallestKey(amount: Money, shares: readonly Share[]): Money[] {
  const smallest = shares.reduce(
    (smallestKey, { key }) => (key < smallestKey ? key : smallestKey),
    shares[0]!.key,
  );
  const smallestIndex = shares.findIndex(({ key }) => key === smallest);
  return shares.map((_, index) => (index === smallestIndex ? amount : 0));
}
