/**
 * Returns the power of an amount with which the time of work grows: 1 for linear, 2 for quadratic. Compares the least
 * CPU time of five runs with an amount, and with eight times this amount. Even a busy or slow machine can tell 8
 * times the time from 64 times.
 */
export function measureGrowthPower(work: (amount: number) => void, amount: number): number {
  const times = 8;
  const leastTimes = [Infinity, Infinity];
  for (let run = 0; run < 5; run += 1)
    for (const [index, size] of [amount, times * amount].entries()) {
      const usageBefore = process.cpuUsage();
      work(size);
      leastTimes[index] = Math.min(leastTimes[index]!, process.cpuUsage(usageBefore).user);
    }
  return Math.log(leastTimes[1]! / leastTimes[0]!) / Math.log(times);
}
