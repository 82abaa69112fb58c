/**
 * Soaks a shop with all calls of shoppers and staff at once, rests, and judges its memory.
 * The memory of the second half must not grow. The embedded database's processes are printed
 * separately.
 */
import { startCpuMeasurement } from "./support/cpu-cost.ts";
import { reportGoal, formatMegabytes } from "./support/figures.ts";
import { judgeMemory } from "./support/judge-memory.ts";
import { readOptions } from "./support/options.ts";
import { startShopWithGames } from "./support/shop-with-games.ts";
import { prepareSoak, soak } from "./support/soak.ts";

const ROUNDS = 6;
const GROWTH_BYTES = 30 * 1024 ** 2;
const options = readOptions({ connections: 16, seconds: 120, idle: 30 });
const shop = await startShopWithGames({ role: "all" });
try {
  const props = await prepareSoak(shop);
  printMemory("ready, nothing asked yet");
  const heldBytes: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const finishMeasurement = await startCpuMeasurement(shop);
    const answered = await soak(shop, { ...options, ...props, seconds: options.seconds / ROUNDS });
    printMemory(`after ${answered} more answers`);
    console.log(`        ${(await finishMeasurement(answered)).text}`);
    heldBytes.push(shop.bytes() ?? NaN);
  }
  const growth = heldBytes.at(-1)! - heldBytes[ROUNDS / 2 - 1]!;
  if (!Number.isNaN(growth))
    reportGoal(
      "memory grown in the second half",
      formatMegabytes(growth),
      growth <= GROWTH_BYTES,
      "at most 30 MB",
    );
  await judgeMemory(shop, options.idle);
  const { bytes } = await shop.database();
  console.log(`        of Node: ${await readNodeMemory()}`);
  if (bytes !== null)
    console.log(`        the database's processes besides: ${formatMegabytes(bytes)}`);
} finally {
  await shop.remove();
}

function printMemory(label: string): void {
  const [now, peak] = [shop.bytes(), shop.peakBytes()];
  if (now !== null && peak !== null)
    console.log(`        ${label}: ${formatMegabytes(now)}, ${formatMegabytes(peak)} at most`);
}

/** Reads the memory by the server's own count. */
async function readNodeMemory(): Promise<string> {
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
  const readMetric = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  return [
    `heap ${formatMegabytes(readMetric("nodejs_heap_size_used_bytes"))} used of ${formatMegabytes(readMetric("nodejs_heap_size_total_bytes"))}`,
    `buffers ${formatMegabytes(readMetric("nodejs_external_memory_bytes"))}`,
  ].join(", ");
}
