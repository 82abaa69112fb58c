import timers from "node:timers/promises";
import { ApiError } from "@harbour/api-client";

/**
 * Handles forms that were submitted twice. The second request waits for the first and returns the same result. Each
 * retry waits longer, because retries count against the rate limit.
 */
export async function retryInFlight<Result>(
  attempt: () => Promise<Result>,
  delayFactor = 1,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isRequestInFlight = error instanceof ApiError && error.code === "request_in_flight";
    if (!isRequestInFlight || delayFactor > 4) throw error;
    await timers.setTimeout((error.retryAfter ?? 1) * delayFactor * 1000);
    return retryInFlight(attempt, delayFactor * 2);
  }
}
