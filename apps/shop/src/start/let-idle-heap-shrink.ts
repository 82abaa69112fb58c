import { Script } from "node:vm";

/**
 * Lets V8 release the memory of a burst once the shop is idle. V8 of Node 24 takes a C++ heap
 * without any allocation for a busy one, and then collects an idle shop never or after 100 s. A
 * script is such an allocation; V8 forgets it after 110 s.
 */
export function letIdleHeapShrink(): void {
  setInterval(() => new Script(""), 60_000).unref();
}
