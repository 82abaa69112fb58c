export interface Breaker {
  /**
   * @param isBreakdown whether what the work threw says that the other side is down; everything does, unless told otherwise
   * @throws BreakerOpen without asking, while the other side is resting; otherwise whatever the work throws
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
const restMilliseconds = 30_000;

/**
 * After five failures in a row nobody asks for half a minute; then one may try, and success lets everyone in again. By hand, as
 * `cockatiel` reads the computer's own time, and the shop's clock is given to whoever needs one.
 */
export function createBreaker(clock: () => Date): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return {
    async run(work, isBreakdown = () => true) {
      const now = clock().getTime();
      if (now < restsUntil) throw new BreakerOpen("The provider did not answer lately.");
      const isTrial = failures >= failuresInARow;
      // Whoever tries first keeps the others waiting for the outcome.
      if (isTrial) restsUntil = now + restMilliseconds;
      try {
        const result = await work();
        failures = 0;
        restsUntil = 0;
        return result;
      } catch (error) {
        // It says nothing: whoever comes next may try.
        if (!isBreakdown(error)) {
          if (isTrial) restsUntil = now;
          throw error;
        }
        failures += 1;
        if (failures >= failuresInARow) restsUntil = clock().getTime() + restMilliseconds;
        throw error;
      }
    },
  };
}
