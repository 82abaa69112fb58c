import type { ShopProcess } from "./shop-process.ts";

export interface CpuCost {
  /** The cost of an answer as a sentence. */
  readonly text: string;
  /** The answers per second if server and database had a core each, without the load generator. */
  readonly perSecondOnOwnCores: number;
}

/** Measures processor time from now on. @returns a function that divides it by `count` answers */
export async function startCpuMeasurement(
  shop: ShopProcess,
): Promise<(count: number) => Promise<CpuCost>> {
  const readUsage = async () => {
    const { user, system } = process.cpuUsage();
    const { processorTime } = await shop.database();
    return [
      shop.processorTime() ?? NaN,
      processorTime ?? NaN,
      (user + system) / 1000,
      await countStatements(shop),
    ] as const;
  };
  const before = await readUsage();
  return async (count) => {
    const after = await readUsage();
    const [server, database, load, statements] = after.map(
      (value, i) => (value - before[i]!) / count,
    );
    return {
      text: `processor time each: server ${server!.toFixed(2)} ms, database ${database!.toFixed(2)} ms, load program ${load!.toFixed(2)} ms; ${statements!.toFixed(1)} statements each`,
      perSecondOnOwnCores: 1000 / Math.max(server!, database!),
    };
  };
}

/** Returns the number of statements that requests sent to the database. Statements of jobs are not counted. */
async function countStatements({ origin }: ShopProcess): Promise<number> {
  const reply = await fetch(`${origin}/metrics`);
  const match = /^harbour_database_statements_total (\d+)/m.exec(await reply.text());
  return Number(match?.[1] ?? NaN);
}
