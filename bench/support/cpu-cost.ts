import type { ShopProcess } from "./shop-process.ts";

export interface CpuCost {
  /** The cost of one answer, in words. */
  readonly text: string;
  /** Answers a second of a server and a database with a core each, the load program on neither of them. */
  readonly perSecondOnOwnCores: number;
}

/**
 * Measures processor time from now on. @returns a function for the cost of one of `count` answers
 */
export async function measureCpuCost(
  shop: ShopProcess,
): Promise<(count: number) => Promise<CpuCost>> {
  const look = async () => {
    const { user, system } = process.cpuUsage();
    const { processorTime } = await shop.database();
    return [
      shop.processorTime() ?? NaN,
      processorTime ?? NaN,
      (user + system) / 1000,
      await statementsOf(shop),
    ] as const;
  };
  const before = await look();
  return async (count) => {
    const after = await look();
    const [server, database, load, statements] = after.map((one, i) => (one - before[i]!) / count);
    return {
      text: `processor time each: server ${server!.toFixed(2)} ms, database ${database!.toFixed(2)} ms, load program ${load!.toFixed(2)} ms; ${statements!.toFixed(1)} statements each`,
      perSecondOnOwnCores: 1000 / Math.max(server!, database!),
    };
  };
}

/** Reads how many statements requests have sent to the database; those of jobs are not counted. */
async function statementsOf({ origin }: ShopProcess): Promise<number> {
  const reply = await fetch(`${origin}/metrics`);
  const found = /^harbour_database_statements_total (\d+)/m.exec(await reply.text());
  return Number(found?.[1] ?? NaN);
}
