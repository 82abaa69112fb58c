import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecognisedPicture } from "./recognised.ts";

const program = fileURLToPath(new URL("recogniser.ts", import.meta.url));

export interface RecogniserOptions {
  /** The process is ended once this has passed, whatever it does. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Reads a picture in a process of its own, which is gone when this returns.
 * @returns undefined when that process failed or took too long: of a damaged picture, or of one that is made to be hard
 */
export async function runRecogniser(
  picture: Buffer,
  { timeoutMs = 30_000, signal }: RecogniserOptions = {},
): Promise<RecognisedPicture | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "harbour-reading-"));
  try {
    return await askProcess({ picture, folder }, timeoutMs, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function askProcess(
  work: { picture: Buffer; folder: string },
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<RecognisedPicture | undefined> {
  const child = fork(program, [], {
    cwd: work.folder,
    // No secret of the shop's is in reach of a picture that somebody sent.
    env: {},
    execArgv: ["--max-old-space-size=256"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const stop = () => void child.kill("SIGKILL");
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  try {
    let recognised: RecognisedPicture | undefined;
    child.once("message", (message) => {
      recognised = message as RecognisedPicture;
    });
    child.send(work, () => undefined);
    await ended;
    return recognised;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    stop();
  }
}
