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

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
