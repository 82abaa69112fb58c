import { type Damage, damages, drawReceipt } from "./draw-receipt.ts";
import type { NameSet, Receipt } from "./make-receipt.ts";
import { makeReceipt } from "./make-receipt.ts";
import { createRandom } from "./random.ts";

export interface Sample {
  readonly receipt: Receipt;
  readonly damage: Damage;
  readonly picture: Buffer;
}

/**
 * Makes pictures layout by layout, each with different damage. The same seed makes the same set.
 */
export async function* generateSamples(
  seed: number,
  nameSet: NameSet,
  layouts: readonly string[],
  count: number,
): AsyncGenerator<Sample> {
  for (let at = 0; at < count; at += 1) {
    const random = createRandom(seed * 10_000 + at);
    const receipt = makeReceipt(random, nameSet, layouts[at % layouts.length]!);
    const damage = damages[Math.floor(at / layouts.length + at) % damages.length]!;
    yield { receipt, damage, picture: await drawReceipt(random, receipt, damage) };
  }
}
