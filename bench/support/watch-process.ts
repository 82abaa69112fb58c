import { readFileSync } from "node:fs";

/** Follows the peak resident memory of a process; the answer is in bytes, null where `/proc` does not exist. */
export function watchMemory(pid: number | undefined): () => number | null {
  let peak: number | null = null;
  const look = (): void => {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(statusOf(pid))?.[1];
    if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) * 1024);
  };
  // The system keeps the high-water mark itself; it only has to be read before the process is gone.
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Milliseconds a process has had of all processors, in steps of ten; null where `/proc` does not exist. */
export function processorTimeOf(pid: number | undefined): number | null {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return user === undefined || system === undefined ? null : (user + system) * 10;
  } catch {
    return null;
  }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
