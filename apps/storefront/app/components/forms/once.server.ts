import { ApiError } from "@harbour/api-client";
import timers from "node:timers/promises";

/**
 * Pressing twice sends twins. The later one is told to wait for the first and then gets its answer, so whichever the browser
 * listens to ends at the same place. Each time it asks it waits longer, as every ask counts against the limit of the call.
 */
export async function once<Result>(
  attempt: () => Promise<Result>,
  delayFactor = 1,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isTwin = error instanceof ApiError && error.code === "request_in_flight";
    if (!isTwin || delayFactor > 4) throw error;
    await timers.setTimeout((error.retryAfter ?? 1) * delayFactor * 1000);
    return once(attempt, delayFactor * 2);
  }
}
