import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { makeReadingFolder, sweepReadingFolders } from "./reading-folder.ts";
import type { PictureToRead, Recognition } from "./recognised-picture.ts";

const recogniserPath = fileURLToPath(new URL("recogniser.ts", import.meta.url));

export interface RecogniserOptions {
  /** The time in milliseconds after which the process is killed. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** The extra time in milliseconds after which the process ends itself, in case the shop could not kill it. */
const selfStopDelayMs = 2_000;

/**
 * Reads a picture in a separate process, which has ended when this function returns.
 * @returns `too-hard` for more text than a receipt has, or after the timeout; undefined when the process failed
 */
export async function runRecogniser(
  picture: Buffer,
  { timeoutMs = 30_000, signal }: RecogniserOptions = {},
): Promise<Recognition> {
  await sweepReadingFolders();
  const folder = await makeReadingFolder();
  try {
    const lifeMs = timeoutMs + selfStopDelayMs;
    return await readInProcess({ picture, folder, lifeMs }, timeoutMs, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readInProcess(
  work: PictureToRead,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Recognition> {
  const child = fork(recogniserPath, [], {
    cwd: work.folder,
    // The process handles pictures from strangers, so it gets none of the shop's secrets.
    env: {},
    // This limit ends the process before a hostile picture fills the machine's memory.
    execArgv: ["--max-old-space-size=256"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const processEnded = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const stop = () => void child.kill("SIGKILL");
  let recognition: Recognition;
  const timer = setTimeout(() => {
    recognition ??= "too-hard";
    stop();
  }, timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  try {
    child.once("message", (message) => {
      recognition = message as Recognition;
    });
    child.send(work, () => undefined);
    await processEnded;
    return recognition;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    stop();
  }
}
