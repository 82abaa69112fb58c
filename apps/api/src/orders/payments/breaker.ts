export interface Breaker {
  /**
   * Runs work, unless the breaker is open.
   * @param isBreakdown tells whether an error means that the provider is down; by default every error does
   * @throws BreakerOpen without running the work; otherwise the errors of the work
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
 * Creates a circuit breaker, which blocks calls for half a minute after five failures in a row. Then one trial call
 * may run, and its success unblocks all calls.
 *
 * The shop does not use `cockatiel`, because it lets other calls wait for the trial instead of refusing them.
 */
export function createBreaker(clock: () => Date): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    async run(work, isBreakdown = () => true) {
      const now = clock().getTime();
      if (now < openUntil) throw new BreakerOpen("The provider did not answer lately.");
      const isTrial = failures >= failuresInARow;
      // The trial blocks all other calls until its outcome is known.
      if (isTrial) openUntil = now + openMilliseconds;
      try {
        const result = await work();
        failures = 0;
        openUntil = 0;
        return result;
      } catch (error) {
        // The error does not mean a breakdown, so the next call may run as a trial.
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
