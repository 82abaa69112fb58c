import { Script } from "node:vm";

/**
 * Lets V8 release the memory of a burst of requests once the shop is idle. If the C++ heap sees no allocation, V8 of
 * Node 24 takes it for busy. It then collects garbage only after 100 s, or never. Creating a script is such an
 * allocation, and V8 drops the script after 110 s.
 */
export function letIdleHeapShrink(): void {
  setInterval(() => new Script(""), 60_000).unref();
}
