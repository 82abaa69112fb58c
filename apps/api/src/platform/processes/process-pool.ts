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
 * Creates a pool of processes for work that needs much memory or decodes files of strangers. Processes start on
 * demand, without settings or secrets in their environment, and end after ten idle seconds. Fragmented memory is
 * freed when they end. In the shop's own process, glibc would keep it forever.
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
  // Work must not wait inside the pool, because the pool forgets waiting work when a process ends.
  const processLimit = pLimit(maxProcesses);
  // An idle process was killed. The next run starts another one.
  pool.on("error", (error: Error) => process.emitWarning(error));
  return {
    /** The number of runs that wait for a process. */
    waiting: () => processLimit.pendingCount,
    /**
     * Runs a function of the module in a process. Bytes arrive as `Uint8Array`.
     * @throws ProcessEnded when the run, including waiting, exceeds its time, or its process is killed. Errors of the
     * function are rethrown by name and message
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

/** An error for work that took too long, or whose process was killed. */
export class ProcessEnded extends Error {
  constructor(options: ErrorOptions) {
    super("The process of this work has ended.", options);
  }
}
