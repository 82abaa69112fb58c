import { type Damage, damages, drawReceipt } from "./draw-receipt.ts";
import type { NameSet, Receipt } from "./make-receipt.ts";
import { makeReceipt } from "./make-receipt.ts";
import { createRandom } from "./random.ts";

export interface Sample {
  readonly receipt: Receipt;
  readonly damage: Damage;
  readonly picture: Buffer;
}

/** Yields pictures layout by layout, each with different damage. The same seed gives the same set. */
export async function* generateSamples(
  seed: number,
  nameSet: NameSet,
  layouts: readonly string[],
  count: number,
): AsyncGenerator<Sample> {
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed * 10_000 + index);
    const receipt = makeReceipt(random, nameSet, layouts[index % layouts.length]!);
    const damage = damages[Math.floor(index / layouts.length + index) % damages.length]!;
    yield { receipt, damage, picture: await drawReceipt(random, receipt, damage) };
  }
}
