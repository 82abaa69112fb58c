import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const runProgram = promisify(execFile);

/** Returns the start time of a process as a text to compare; empty when the process is gone. */
export async function readStartTime(pid: number): Promise<string> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const isZombie = fields[0] === "Z";
    return isZombie ? "" : (fields[19] ?? "");
  }
  const { stdout } = await runProgram("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}

/** Returns the command line of a process, joined by spaces; empty when the process is gone. */
export async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === "linux") {
    const raw = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return raw.replaceAll("\0", " ").trim();
  }
  const { stdout } = await runProgram("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}

export async function isSameProcess(pid: number, startTime: string): Promise<boolean> {
  return startTime !== "" && (await readStartTime(pid)) === startTime;
}
