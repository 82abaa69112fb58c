export interface Breaker {
  /**
   * @param isBreakdown tells whether an error means that the provider is down; by default every error does
   * @throws BreakerOpen without a call while it is open; otherwise whatever the work throws
   */
  run<Result>(
    work: () => Promise<Result>,
    isBreakdown?: (error: unknown) => boolean,
  ): Promise<Result>;
}

export class BreakerOpen extends Error {
  override readonly name = "BreakerOpen";
}

const failuresInARow = 5;
const openMilliseconds = 30_000;

/**
 * Blocks calls for half a minute after five failures in a row. Then one call may try, and its success unblocks all.
 *
 * Not `cockatiel`, because it lets other calls wait for that one instead of refusing them.
 */
export function createBreaker(clock: () => Date): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    async run(work, isBreakdown = () => true) {
      const now = clock().getTime();
      if (now < openUntil) throw new BreakerOpen("The provider did not answer lately.");
      const isTrial = failures >= failuresInARow;
      // The first call to try keeps the others blocked until its outcome is known.
      if (isTrial) openUntil = now + openMilliseconds;
      try {
        const result = await work();
        failures = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        // The error does not mean a breakdown, so the next call may try.
        if (!isBreakdown(error)) {
          if (isTrial) openUntil = now;
          throw error;
        }
        failures += 1;
        if (failures >= failuresInARow) openUntil = clock().getTime() + openMilliseconds;
        throw error;
      }
    },
  };
}
