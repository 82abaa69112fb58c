import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clusterPath } from "./cluster-path.ts";
import { readCommandLine } from "./process-identity.ts";

/** The contents of PostgreSQL's `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** The folder of the socket; null when the server listens only on TCP. */
  socketFolder: string | null;
  isReady: boolean;
}

/**
 * Reads `postmaster.pid`, whose lines PostgreSQL's miscadmin.h defines. Returns null without the
 * file.
 */
export async function readPostmasterFile(dir: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterFilePath(dir), "utf8").catch(() => "");
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] || null,
    isReady: lines[7]?.trim() === "ready",
  };
}

/** Returns the data of this cluster's running server. A pid that another program now has does not count. */
export async function findRunningPostmaster(dir: string): Promise<PostmasterFile | null> {
  const file = await readPostmasterFile(dir);
  if (!file) return null;
  const command = await readCommandLine(file.pid);
  return command.includes("postgres") && command.includes(clusterPath(dir)) ? file : null;
}

export const postmasterFilePath = (dir: string): string => join(clusterPath(dir), "postmaster.pid");
