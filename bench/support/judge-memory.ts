import { setTimeout as pause } from "node:timers/promises";
import { reportGoal, formatMegabytes } from "./figures.ts";
import type { ShopProcess } from "./shop-process.ts";

const GOAL_BYTES = 350 * 1024 ** 2;

/** Judges the server's memory after `restSeconds` without requests, and prints its peak. */
export async function judgeMemory(shop: ShopProcess, restSeconds: number): Promise<void> {
  await pause(restSeconds * 1000);
  const [currentBytes, peak] = [shop.bytes(), shop.peakBytes()];
  if (peak !== null)
    console.log(`        the most memory held at any moment: ${formatMegabytes(peak)}`);
  if (currentBytes !== null)
    reportGoal(
      "memory held after the load",
      formatMegabytes(currentBytes),
      currentBytes <= GOAL_BYTES,
      "at most 350 MB",
    );
}
