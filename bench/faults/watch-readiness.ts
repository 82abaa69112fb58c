import { setTimeout as pause } from "node:timers/promises";

export interface Readiness {
  /** Returns the slowest answer of `/readyz` in milliseconds, and the number of refusals, since the last call. */
  take(): { slowestMs: number; refusals: number; isReady: boolean };
  /** Resolves after a refusal since the last `take`, or after this many milliseconds. */
  waitUntilRefused(waitLimitMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Polls `/readyz` every 100 ms, as a balancer does. */
export function watchReadiness(origin: string): Readiness {
  let totals = { slowestMs: 0, refusals: 0, isReady: false };
  const state = { isStopped: false };
  const polling = (async () => {
    while (!state.isStopped) {
      const startedAt = performance.now();
      const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(15_000) }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.ok;
        },
        () => false,
      );
      const slowestMs = Math.max(totals.slowestMs, performance.now() - startedAt);
      totals = { slowestMs, refusals: totals.refusals + (isReady ? 0 : 1), isReady };
      await pause(100);
    }
  })();
  return {
    take: () => {
      const takenTotals = totals;
      totals = { slowestMs: 0, refusals: 0, isReady: takenTotals.isReady };
      return takenTotals;
    },
    async waitUntilRefused(waitLimitMs) {
      const deadline = performance.now() + waitLimitMs;
      while (totals.refusals === 0 && performance.now() < deadline) await pause(20);
    },
    async stop() {
      state.isStopped = true;
      await polling;
    },
  };
}
