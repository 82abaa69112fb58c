import { afterAll, vi } from "vitest";

/**
 * Runs beside every test file. A project's files share a process. A file that leaves something
 * behind fails here by its own name, not the next one by accident.
 */
const before = openThings();
afterAll(async () => {
  const isFaked = vi.isFakeTimers();
  vi.useRealTimers();
  if (isFaked) throw new Error("The clock is still fake: vi.useRealTimers() in afterAll.");
  // Things that were just closed may need a moment.
  await vi
    .waitUntil(() => leftOpen().length === 0, { timeout: 5000, interval: 5 })
    .catch(() => {
      throw new Error(
        `Left open: ${leftOpen().join(", ")}. Close it when its test or the file ends.`,
      );
    });
});

function leftOpen(): string[] {
  return Object.entries(openThings()).flatMap(([name, count]) => {
    const more = count - (before[name] ?? 0);
    return more > 0 ? [`${more} ${name}`] : [];
  });
}

/** Counts open sockets by kind, and listeners to the process. */
function openThings(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo())
    if (/^TCP|^HTTP/.test(name)) counts[name] = (counts[name] ?? 0) + 1;
  // Libraries listen to the end of the process when they are first imported.
  for (const event of process.eventNames().filter((name) => name !== "exit"))
    counts[`listeners to "${String(event)}" of the process`] = process.listenerCount(event);
  return counts;
}
