import autocannon from "autocannon";
import { median } from "./figures.ts";

export interface Load {
  readonly connections: number;
  /** The seconds of a round. */
  readonly seconds: number;
  readonly rounds: number;
  readonly headers?: Record<string, string>;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
}

export interface Comparison {
  readonly first: LoadResult;
  readonly second: LoadResult;
  /** The ratio of requests per second, first target to second, in each round. */
  readonly ratio: number;
}

/** An address to load, or a series of addresses. */
export type Target = string | { readonly origin: string; readonly nextPath: () => string };

/**
 * Loads two targets in alternating rounds, so that a busy machine slows both equally. Returns the medians of all
 * rounds.
 * @throws Error when any request failed
 */
export async function compareLoads(first: Target, second: Target, load: Load): Promise<Comparison> {
  for (const target of [first, second]) await runRound(target, { ...load, seconds: 1 });
  const rounds: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < load.rounds; round++) {
    rounds.push([await runRound(first, load), await runRound(second, load)]);
  }
  return {
    first: medianResult(rounds.map(([firstResult]) => firstResult)),
    second: medianResult(rounds.map(([, secondResult]) => secondResult)),
    ratio: median(
      rounds.map(([firstResult, secondResult]) => firstResult.perSecond / secondResult.perSecond),
    ),
  };
}

function medianResult(results: readonly LoadResult[]): LoadResult {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99: median(results.map(({ p99 }) => p99)),
  };
}

/** @throws Error when any request failed */
export async function runRound(
  target: Target,
  { connections, seconds, headers = {} }: Omit<Load, "rounds">,
): Promise<LoadResult> {
  const result = await autocannon({
    url: typeof target === "string" ? target : target.origin,
    connections,
    duration: seconds,
    headers,
    ...(typeof target !== "string" && requestNextPaths(target)),
  });
  const { errors, timeouts, non2xx, requests } = result;
  if (errors + timeouts + non2xx > 0) {
    const name = typeof target === "string" ? target : target.origin;
    throw new Error(
      `of ${requests.total} requests to ${name} ${errors} broke, ${timeouts} were too slow, ${non2xx} were refused`,
    );
  }
  return { perSecond: requests.average, p99: result.latency.p99 };
}

function requestNextPaths({
  nextPath,
}: Exclude<Target, string>): Pick<autocannon.Options, "requests"> {
  return { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] };
}
