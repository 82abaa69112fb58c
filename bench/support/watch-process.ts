import { readFileSync } from "node:fs";

/** Follows a process's peak resident memory. Returns a function that gives bytes, or null without `/proc`. */
export function watchMemory(pid: number | undefined): () => number | null {
  let peak: number | null = null;
  const updatePeak = (): void => {
    peak = readPeakMemory(pid) ?? peak;
  };
  // Polls, because the value disappears when the process ends.
  const timer = setInterval(updatePeak, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Returns a process's peak memory in bytes, as the system records it. Null without `/proc`. */
export const readPeakMemory = (pid: number | undefined): number | null => readBytes(pid, "VmHWM");

/** Returns a process's present memory. */
export const readCurrentMemory = (pid: number | undefined): number | null =>
  readBytes(pid, "VmRSS");

/** Returns a process's processor time in milliseconds, in steps of ten. Null without `/proc`. */
export function processorTime(pid: number | undefined): number | null {
  const times = readTimes(pid);
  return times && times.self;
}

/** Returns the processor time of a process and all its descendants, including ended ones. */
export function readFamilyProcessorTime(pid: number): number | null {
  const times = readTimes(pid);
  if (times === null) return null;
  return listChildPids(pid).reduce(
    (sum, child) => sum + (readFamilyProcessorTime(child) ?? 0),
    times.self + times.endedChildren,
  );
}

/** Returns the memory of a process and its descendants, counting shared memory once. Null without `/proc`. */
export function readFamilyMemory(pid: number): number | null {
  const pssKilobytes = /Pss:\s+(\d+) kB/.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1];
  if (pssKilobytes === undefined) return null;
  return listChildPids(pid).reduce(
    (sum, child) => sum + (readFamilyMemory(child) ?? 0),
    Number(pssKilobytes) * 1024,
  );
}

function readTimes(pid: number | undefined): { self: number; endedChildren: number } | null {
  const [, fields] = readProcFile(`/proc/${pid}/stat`).split(") ");
  if (fields === undefined) return null;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields
    .split(" ")
    .slice(11, 15)
    .map((ticks) => Number(ticks) * 10);
  return { self: user + system, endedChildren: childUser + childSystem };
}

function listChildPids(pid: number): number[] {
  const text = readProcFile(`/proc/${pid}/task/${pid}/children`).trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

function readBytes(pid: number | undefined, name: string): number | null {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(
    readProcFile(`/proc/${pid}/status`),
  )?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Reads a file of `/proc`; empty when the process is gone or `/proc` does not exist. */
function readProcFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
