import pLimit from "p-limit";
import { Tinypool } from "tinypool";
import type { Call, Outcome } from "./run-task.worker.ts";

export interface ProcessPoolOptions {
  /** The module whose exported functions run in the processes. */
  readonly file: URL;
  readonly maxProcesses: number;
}

type TaskFunctions = Readonly<Record<string, (task: never) => Promise<unknown>>>;

/**
 * Makes a pool of processes for work that fills memory or decodes files of strangers. Processes start on demand, have no
 * settings or secrets in their environment, and end after ten idle seconds. Memory that a library fragments ends with
 * them: glibc keeps it in a process of the shop for ever.
 */
export function createProcessPool<Functions extends TaskFunctions>({
  file,
  maxProcesses,
}: ProcessPoolOptions) {
  const pool = new Tinypool({
    runtime: "child_process",
    filename: new URL("run-task.worker.ts", import.meta.url).href,
    serialization: "advanced",
    minThreads: 0,
    maxThreads: maxProcesses,
    idleTimeout: 10_000,
    env: {},
    execArgv: [],
  });
  // The pool would forget work that waits behind a process that is ended.
  const processLimit = pLimit(maxProcesses);
  // An idle process was killed. The next run replaces it.
  pool.on("error", (error: Error) => process.emitWarning(error));
  return {
    /** The number of runs that wait for a process. */
    waiting: () => processLimit.pendingCount,
    /**
     * Runs a function of the module in a process; bytes arrive as `Uint8Array`.
     * @throws ProcessEnded when it exceeds its time, waiting included, or its process is killed; and what the function
     * throws, by name and message
     */
    async run<Name extends keyof Functions & string>(
      name: Name,
      task: Parameters<Functions[Name]>[0],
      limitMs: number,
    ): Promise<Awaited<ReturnType<Functions[Name]>>> {
      const signal = AbortSignal.timeout(limitMs);
      const call: Call = { file: file.href, name, task };
      const outcome = (await processLimit(() => pool.run(call, { name: "runTask", signal })).catch(
        (cause: unknown) => {
          throw new ProcessEnded({ cause });
        },
      )) as Outcome;
      if ("error" in outcome) throw outcome.error;
      return outcome.result as Awaited<ReturnType<Functions[Name]>>;
    },
  };
}

/** The work took too long, or its process was killed. */
export class ProcessEnded extends Error {
  constructor(options: ErrorOptions) {
    super("The process of this work has ended.", options);
  }
}
