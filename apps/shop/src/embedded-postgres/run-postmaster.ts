import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { findPostgresPrograms } from "./binaries.ts";
import { clusterPath, logPath } from "./cluster-path.ts";
import type { OrdinaryUser } from "./ordinary-user.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { chooseSocketFolder } from "./server-address.ts";
import { serverArguments } from "./server-arguments.ts";
import { stopOrphan } from "./stop-orphan.ts";

export interface Postmaster {
  stop(): Promise<void>;
}

interface PostmasterOptions {
  port: number;
  isDurable: boolean;
}

/** Runs the server until `stop`. If it ends by itself (killed, out of memory), restarts it on the same port. */
export async function runPostmaster(
  dir: string,
  user: OrdinaryUser,
  options: PostmasterOptions,
  onLaunch?: () => void,
): Promise<Postmaster> {
  const state = { isStopping: false };
  let child = await launch(dir, user, options, onLaunch);
  const stopPostmaster = (): void => void child.kill("SIGINT");
  process.once("exit", stopPostmaster);
  restartOnExit(child);

  function restartOnExit(current: ChildProcess): void {
    current.once("exit", () => {
      if (!state.isStopping) void restartPostmaster();
    });
  }

  async function restartPostmaster(): Promise<void> {
    while (!state.isStopping) {
      try {
        await stopOrphan(dir);
        child = await launch(dir, user, options);
        restartOnExit(child);
        if (state.isStopping) child.kill("SIGINT");
        return;
      } catch {
        await pause(500);
      }
    }
  }

  return {
    stop: async () => {
      state.isStopping = true;
      process.off("exit", stopPostmaster);
      await waitForEnd(child);
    },
  };
}

/** Starts a server and waits until it accepts connections. */
async function launch(
  dir: string,
  user: OrdinaryUser,
  options: PostmasterOptions,
  onLaunch?: () => void,
): Promise<ChildProcess> {
  const log = openSync(logPath(dir), "w", 0o600);
  const serverArgs = serverArguments(clusterPath(dir), chooseSocketFolder(dir), options);
  const [file, args] = user.command(findPostgresPrograms().postgres, serverArgs, {
    untilParentEnds: true,
  });
  const child = spawn(file, args, {
    cwd: "/",
    env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
    // The separate session keeps Ctrl-C from reaching the database, because the shop must stop it last.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  onLaunch?.();
  const outcome = { failure: "" };
  child.once("error", (error) => (outcome.failure = error.message));
  child.once("exit", (code, signal) => (outcome.failure ||= `it ended with ${signal ?? code}`));
  for (;;) {
    if (outcome.failure !== "") {
      if (!isMemoryStillHeld(dir))
        throw new UserFacingError(
          `PostgreSQL did not start: ${outcome.failure}. ${readLogTail(dir)}`,
        );
      await pause(50);
      return launch(dir, user, options);
    }
    const state = await readPostmasterFile(dir);
    if (state?.pid === child.pid && state?.isReady) return child;
    await pause(10);
  }
}

/** Tells whether workers of a killed server are still running. Their shared memory blocks a new server. */
const isMemoryStillHeld = (dir: string): boolean =>
  readLogTail(dir).includes("pre-existing shared memory block");

const readLogTail = (dir: string): string =>
  readFileSync(logPath(dir), "utf8").trim().split("\n").slice(-5).join("\n");

function waitForEnd(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGINT");
  });
}
