/**
 * Returns the power with which work grows with its amount: 1 for linear, 2 for quadratic. Compares
 * the least CPU time of five runs each for an amount and for eight times as much. Even a busy or
 * slow machine separates 8 times the time from 64 times.
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
