import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clusterPath } from "./cluster-path.ts";
import { commandLineOf } from "./process-identity.ts";

/** PostgreSQL's own notes on the server that runs on a cluster. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Null: it takes connections through TCP only. */
  socketFolder: string | null;
  isReady: boolean;
}

/** Reads `postmaster.pid` (PostgreSQL's miscadmin.h fixes its lines); null when no server left one. */
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

/** The pid of the living server of this cluster. A pid that now belongs to another program does not count. */
export async function livingPostmaster(dir: string): Promise<PostmasterFile | null> {
  const file = await readPostmasterFile(dir);
  if (!file) return null;
  const command = await commandLineOf(file.pid);
  return command.includes("postgres") && command.includes(clusterPath(dir)) ? file : null;
}

export const postmasterFilePath = (dir: string): string => join(clusterPath(dir), "postmaster.pid");
