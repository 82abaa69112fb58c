import autocannon from "autocannon";
import { median } from "./figures.ts";

export interface Load {
  readonly connections: number;
  /** Length of one round. */
  readonly seconds: number;
  readonly rounds: number;
  readonly headers?: Record<string, string>;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/**
 * Loads several addresses in turns, so that a busy machine is busy for all of them, and answers with each one's median.
 * @throws Error when any request failed
 */
export async function alternate(addresses: readonly string[], load: Load): Promise<Measured[]> {
  const rounds = addresses.map((): Measured[] => []);
  for (const url of addresses) await oneRound(url, { ...load, seconds: 1 });
  for (let round = 0; round < load.rounds; round++) {
    for (const [i, url] of addresses.entries()) rounds[i]?.push(await oneRound(url, load));
  }
  return rounds.map((measured) => ({
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: median(measured.map(({ p99 }) => p99)),
  }));
}

async function oneRound(
  url: string,
  { connections, seconds, headers = {} }: Load,
): Promise<Measured> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
