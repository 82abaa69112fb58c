import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../apps/shop/src/embedded-postgres/free-port.ts";
import { readPostmasterFile } from "../../apps/shop/src/embedded-postgres/postmaster-file.ts";
import { makeProjectEnv, projectRoot } from "../../tools/bootstrap/project.mjs";
import {
  readCurrentMemory,
  readFamilyMemory,
  readPeakMemory,
  processorTime,
  readFamilyProcessorTime,
  watchMemory,
} from "./watch-process.ts";

/**
 * A real shop in a separate process and folder, by default with an embedded database and without
 * limits.
 */
export interface ShopProcess {
  readonly origin: string;
  /** The data folder. */
  readonly folder: string;
  /** The other clone of the repository from which the shop runs. */
  readonly clone: string | undefined;
  /** The configured database; absent for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The pid of the server's process; undefined after it ended. */
  pid(): number | undefined;
  /** Returns the server's last output. */
  output(): string;
  /** Starts the server again on the same data. Returns the milliseconds until the shop was ready. */
  start(): Promise<number>;
  /** Stops the server with SIGTERM and keeps the data. */
  stop(): Promise<void>;
  /** Kills the server with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Runs a `shop` command beside the server. Resolves with its output and exit code. */
  command(...args: string[]): Promise<CommandResult>;
  /**
   * The server's peak memory since its start, in bytes. Null where the system does not report it.
   */
  peakBytes(): number | null;
  /**
   * The server's processor time since its start, in milliseconds, without its database. Null where the system does
   * not report it.
   */
  processorTime(): number | null;
  /** The server's present memory in bytes, without its database. Null where the system does not report it. */
  bytes(): number | null;
  /** The same figures for the shop's database. */
  database(): Promise<{ processorTime: number | null; bytes: number | null }>;
  /** Stops the shop and removes its folder. */
  remove(): Promise<void>;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
  /** The command's peak memory in bytes. Null where the system does not report it. */
  readonly peakBytes: number | null;
}

export interface ShopOptions {
  readonly role?: string;
  /** Another clone of the repository. Its shop is started by its own `npm start`. */
  readonly clone?: string | undefined;
  /** True starts the clone's `shop serve` directly, without the settings that its `npm start` adds. */
  readonly direct?: boolean;
  /** Environment variables that add to the defaults or replace them. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function startShopProcess(options: ShopOptions = {}): Promise<ShopProcess> {
  const { role = "api", clone } = options;
  const isNpmStart = clone !== undefined && options.direct !== true;
  const folder = await mkdtemp(join(tmpdir(), "harbour-bench-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: [
      ...(clone === undefined ? [] : [join(clone, "node_modules", ".bin")]),
      makeProjectEnv()["PATH"],
    ].join(delimiter),
    HOME: process.env["HOME"],
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "0",
    RATE_LIMITS: "0",
    ...options.env,
  };
  const shopScript = join(clone ?? projectRoot, "apps", "shop", "bin", "shop.js");
  const run = (file: string, args: string[]): ChildProcess =>
    spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  let server: ChildProcess | undefined;
  let readOutput = (): string => "";

  const start = async (): Promise<number> => {
    const startedAt = performance.now();
    const child = isNpmStart
      ? run(process.execPath, [join(clone, "tools/bootstrap/start.mjs"), "--role", role])
      : run(shopScript, ["serve", "--role", role]);
    server = child;
    readOutput = collectOutput(child);
    while (!(await isReady(origin))) {
      if (hasEnded(child)) throw new Error(`the shop did not start:\n${readOutput()}`);
      if (performance.now() - startedAt > START_LIMIT)
        throw new Error(`the shop was not ready in time:\n${readOutput()}`);
      await pause(20);
    }
    return performance.now() - startedAt;
  };

  const pid = (): number | undefined => {
    if (server === undefined || hasEnded(server)) return undefined;
    return isNpmStart ? readLockingPid(folder) : server.pid;
  };

  return {
    origin,
    folder,
    clone,
    databaseUrl: options.env?.["DATABASE_URL"],
    pid,
    output: () => readOutput(),
    start,
    stop: () => end(server, "SIGTERM"),
    kill: () => end(server, "SIGKILL"),
    command: async (...args) => {
      const begun = performance.now();
      const child = run(shopScript, args);
      const output = collectOutput(child);
      const memory = watchMemory(child.pid);
      const timer = setTimeout(() => child.kill("SIGKILL"), COMMAND_LIMIT);
      const [code] = (await once(child, "close")) as [number | null];
      clearTimeout(timer);
      return {
        code: code ?? -1,
        output: output(),
        milliseconds: performance.now() - begun,
        peakBytes: memory(),
      };
    },
    peakBytes: () => readPeakMemory(pid()),
    processorTime: () => processorTime(pid()),
    bytes: () => readCurrentMemory(pid()),
    database: async () => {
      const pid = (await readPostmasterFile(folder))?.pid ?? 0;
      return { processorTime: readFamilyProcessorTime(pid), bytes: readFamilyMemory(pid) };
    },
    remove: async () => {
      await end(server, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the pid of the process that locked a data folder, because `npm start` is only its parent. */
function readLockingPid(folder: string): number {
  return JSON.parse(readFileSync(join(folder, "harbour.lock"), "utf8")).pid;
}

const START_LIMIT = 60_000;
const COMMAND_LIMIT = 1_200_000;

function collectOutput(child: ChildProcess): () => string {
  let printedOutput = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printedOutput = (printedOutput + text).slice(-20_000);
    });
  }
  return () => printedOutput;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess | undefined, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child === undefined || hasEnded(child)) return;
  const exitEvent = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  await exitEvent;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
