/** Returns the value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

let isJudgingTimes = true;

/** Prints times without judging them from now on, for checks on machines of any speed. */
export function skipTimeGoals(): void {
  isJudgingTimes = false;
}

/** Prints a time in milliseconds beside its goal. Judges it unless times are not judged. */
export function reportTimeGoal(label: string, ms: number, goalMs: number): void {
  const formatSeconds = (time: number) => `${Number((time / 1000).toFixed(2))} s`;
  if (isJudgingTimes)
    reportGoal(label, formatSeconds(ms), ms <= goalMs, `at most ${formatSeconds(goalMs)}`);
  else console.log(`told    ${label}: ${formatSeconds(ms)}`);
}

/** Prints a figure beside its goal. A missed goal makes the command fail at its end. */
export function reportGoal(label: string, figure: string, isMet: boolean, goal: string): void {
  console.log(`${isMet ? "met   " : "MISSED"}  ${label}: ${figure} (goal: ${goal})`);
  if (!isMet) process.exitCode = 1;
}
