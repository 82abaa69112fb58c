import { concerns } from "./change-feed.ts";
import type { Deps } from "./deps.ts";

/** Works something out once and keeps it until one of its tags changes, a minute passes, or room runs out. */
export interface Memory<Value> {
  of(key: string, work: () => Promise<Value>): Promise<Value>;
}

/** Some of what is remembered depends on the time: publishing, prices. */
const mostMilliseconds = 60_000;

/** @param max entries */
export function remember<Value>(
  { changes, clock }: Deps,
  { until: relevant, max }: { until: readonly string[]; max: number },
): Memory<Value> {
  const kept = new Map<string, { value: Promise<Value>; since: number }>();
  changes.subscribe((change) => {
    if (concerns(change, relevant)) kept.clear();
  });
  return {
    of(key, work) {
      const now = clock().getTime();
      const found = kept.get(key);
      if (found && now - found.since < mostMilliseconds) return found.value;
      if (kept.size >= max) kept.delete(kept.keys().next().value!);
      const value = work();
      const entry = { value, since: now };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
  };
}
