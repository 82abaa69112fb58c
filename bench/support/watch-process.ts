import { readFileSync } from "node:fs";

/** Follows the peak resident memory of a process; the answer is in bytes, null where `/proc` does not exist. */
export function watchMemory(pid: number | undefined): () => number | null {
  let peak: number | null = null;
  const look = (): void => {
    peak = peakMemoryOf(pid) ?? peak;
  };
  // It has to be read before the process is gone.
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** The most that a process held since it began; the system keeps this high-water mark itself. In bytes, null as above. */
export const peakMemoryOf = (pid: number | undefined): number | null => bytesOf(pid, "VmHWM");

/** Returns the memory of a process now. */
export const memoryOf = (pid: number | undefined): number | null => bytesOf(pid, "VmRSS");

/** Milliseconds a process has had of all processors, in steps of ten; null where `/proc` does not exist. */
export function processorTimeOf(pid: number | undefined): number | null {
  const times = timesOf(pid);
  return times && times.own;
}

/** The same of a process and all that it ever started, those that ended included. */
export function processorTimeOfFamily(pid: number): number | null {
  const times = timesOf(pid);
  if (times === null) return null;
  return childrenOf(pid).reduce(
    (sum, child) => sum + (processorTimeOfFamily(child) ?? 0),
    times.own + times.ofEndedChildren,
  );
}

/** Memory of a process and of those it started, what they share counted once; null as above. */
export function memoryOfFamily(pid: number): number | null {
  const own = /Pss:\s+(\d+) kB/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  if (own === undefined) return null;
  return childrenOf(pid).reduce(
    (sum, child) => sum + (memoryOfFamily(child) ?? 0),
    Number(own) * 1024,
  );
}

function timesOf(pid: number | undefined): { own: number; ofEndedChildren: number } | null {
  const [, fields] = read(`/proc/${pid}/stat`).split(") ");
  if (fields === undefined) return null;
  const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields
    .split(" ")
    .slice(11, 15)
    .map((ticks) => Number(ticks) * 10);
  return { own: user + system, ofEndedChildren: ofUser + ofSystem };
}

function childrenOf(pid: number): number[] {
  const text = read(`/proc/${pid}/task/${pid}/children`).trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

function bytesOf(pid: number | undefined, name: string): number | null {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** Empty when the process is gone, or `/proc` does not exist. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
