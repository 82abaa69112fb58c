/**
 * Tells how many times more processor time twice as much takes: about 2 where the work grows with its amount, 4 where it grows with its
 * square. The least of several runs counts, since what else a machine does only adds to it.
 */
export function growth(work: (amount: number) => void, amount: number): number {
  const least = [Infinity, Infinity];
  for (let run = 0; run < 5; run += 1)
    for (const [index, size] of [amount, 2 * amount].entries()) {
      const begun = process.cpuUsage();
      work(size);
      least[index] = Math.min(least[index]!, process.cpuUsage(begun).user);
    }
  return least[1]! / least[0]!;
}
