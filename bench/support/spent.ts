import type { ShopProcess } from "./shop-process.ts";

/** Follows the processor time of a shop: what one of `count` answers has cost it, its database and the load program, since now. */
export async function followSpent(shop: ShopProcess): Promise<(count: number) => Promise<string>> {
  const look = async () => {
    const { user, system } = process.cpuUsage();
    const { processorTime } = await shop.database();
    return [shop.processorTime() ?? NaN, processorTime ?? NaN, (user + system) / 1000] as const;
  };
  const before = await look();
  return async (count) => {
    const after = await look();
    const [server, database, load] = after.map((one, i) => ((one - before[i]!) / count).toFixed(2));
    return `processor time each: server ${server} ms, database ${database} ms, load program ${load} ms`;
  };
}
