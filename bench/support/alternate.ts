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

export interface Comparison {
  readonly first: Measured;
  readonly second: Measured;
  /** Of the first to the second by requests per second, round by round. */
  readonly ratio: number;
}

/**
 * Loads two addresses in turns, so that a busy machine is busy for both, and answers with the medians of all rounds.
 * @throws Error when any request failed
 */
export async function alternate(first: string, second: string, load: Load): Promise<Comparison> {
  for (const url of [first, second]) await oneRound(url, { ...load, seconds: 1 });
  const rounds: [Measured, Measured][] = [];
  for (let round = 0; round < load.rounds; round++) {
    rounds.push([await oneRound(first, load), await oneRound(second, load)]);
  }
  return {
    first: middle(rounds.map(([one]) => one)),
    second: middle(rounds.map(([, other]) => other)),
    ratio: median(rounds.map(([one, other]) => one.perSecond / other.perSecond)),
  };
}

function middle(measured: readonly Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: median(measured.map(({ p99 }) => p99)),
  };
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
