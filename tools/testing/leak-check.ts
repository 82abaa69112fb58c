import { afterAll, vi } from "vitest";
import { countOpenWaits } from "./until.ts";

/**
 * Checks each test file for leaks. Files of a project share a process, so a leak could otherwise fail a later file by
 * chance.
 */
const handlesAtStart = countOpenHandles();
afterAll(async () => {
  const isFaked = vi.isFakeTimers();
  vi.useRealTimers();
  if (isFaked) throw new Error("The clock is still fake: vi.useRealTimers() in afterAll.");
  // Sockets that were just closed may need a moment to disappear.
  await vi
    .waitUntil(() => listOpenHandles().length === 0, { timeout: 5000, interval: 5 })
    .catch(() => {
      throw new Error(
        `Left open: ${listOpenHandles().join(", ")}. Close it when its test or the file ends.`,
      );
    });
});

function listOpenHandles(): string[] {
  return Object.entries(countOpenHandles()).flatMap(([name, count]) => {
    const extraCount = count - (handlesAtStart[name] ?? 0);
    return extraCount > 0 ? [`${extraCount} ${name}`] : [];
  });
}

/** Counts open sockets by kind, listeners of the process, and unfinished waits. */
function countOpenHandles(): Record<string, number> {
  const counts: Record<string, number> = { "waits for a condition": countOpenWaits() };
  for (const name of process.getActiveResourcesInfo())
    if (/^TCP|^HTTP/.test(name)) counts[name] = (counts[name] ?? 0) + 1;
  // Some libraries add listeners for the end of the process when first imported.
  for (const event of process.eventNames().filter((name) => name !== "exit"))
    counts[`listeners to "${String(event)}" of the process`] = process.listenerCount(event);
  return counts;
}
