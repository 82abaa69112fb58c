import { performance } from "node:perf_hooks";

const LOOK_EVERY_MS = 5_000;
const BUSY = 0.05;
const WORTH_BYTES = 48 * 1024 ** 2;

/** What is looked at and called, for tests. */
export interface Memory {
  /** Resident bytes of the process. */
  held: () => number;
  /** Share of the time since the last call that the event loop worked, 0 to 1. */
  busy: () => number;
  collect: () => void;
}

/**
 * Collects the heap once a burst of work is over. V8 lets the heap grow while pages are rendered, which spares it collections,
 * but hands the grown part back only under pressure, and an idle Node process never has any. A full collection stops the
 * process for about 0.2 s, so it waits for five seconds with next to nothing to do.
 *
 * @returns what stops the looking
 */
export function collectWhenIdle({ held, busy, collect }: Memory = ofThisProcess()): () => void {
  let leanest = Infinity;
  const timer = setInterval(() => {
    const isIdle = busy() < BUSY;
    const now = held();
    if (!isIdle || now < leanest + WORTH_BYTES) {
      leanest = Math.min(leanest, now);
      return;
    }
    collect();
    leanest = held();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** `gc` is there when Node was started with --expose-gc, as `npm start` does. */
function ofThisProcess(): Memory {
  let last = performance.eventLoopUtilization();
  return {
    held: () => process.memoryUsage.rss(),
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }),
  };
}
