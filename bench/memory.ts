/**
 * What a shop with every game on its shelves holds after a soak: everything that shoppers do, at once and for a while, then a moment
 * of peace. The embedded database's own processes are said apart: a shop with a database elsewhere does not have them.
 */
import { megabytes } from "./support/figures.ts";
import { judgeMemory } from "./support/judge-memory.ts";
import { readOptions } from "./support/options.ts";
import { shopWithGames } from "./support/shop-with-games.ts";
import { soak } from "./support/soak.ts";
import { followSpent } from "./support/spent.ts";

const options = readOptions({ connections: 16, seconds: 120, idle: 30 });
const shop = await shopWithGames({ role: "all" });
try {
  say("ready, nothing asked yet");
  for (let round = 1; round <= 3; round += 1) {
    const spent = await followSpent(shop);
    const asked = await soak(shop, { ...options, seconds: options.seconds / 3 });
    say(`after ${asked} more answers`);
    console.log(`        ${(await spent(asked)).text}`);
  }
  await judgeMemory(shop, options.idle);
  const { bytes } = await shop.database();
  console.log(`        of Node: ${await ofNode()}`);
  if (bytes !== null) console.log(`        the database's processes besides: ${megabytes(bytes)}`);
} finally {
  await shop.remove();
}

function say(when: string): void {
  const [now, peak] = [shop.bytes(), shop.peakBytes()];
  if (now !== null && peak !== null)
    console.log(`        ${when}: ${megabytes(now)}, ${megabytes(peak)} at most`);
}

/** Where the memory is, as the server itself counts it. */
async function ofNode(): Promise<string> {
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  return [
    `heap ${megabytes(of("nodejs_heap_size_used_bytes"))} used of ${megabytes(of("nodejs_heap_size_total_bytes"))}`,
    `buffers ${megabytes(of("nodejs_external_memory_bytes"))}`,
  ].join(", ");
}
