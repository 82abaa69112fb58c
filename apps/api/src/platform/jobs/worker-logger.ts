import { Logger } from "graphile-worker";
import type { Log } from "../server/log.ts";

/** Matches the advice to have a connection per parallel job. Jobs that call external services do not need one. */
const poolAdvice = /^WARNING: having maxPoolSize/;

/**
 * Writes graphile-worker's messages to our log. The level is lowered by one, because graphile-worker reports every
 * finished job.
 * @param onError receives its errors, except failed jobs
 */
export function createWorkerLogger(log: Log | undefined, onError?: (error: Error) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === "error" && meta?.["failure"] !== true)
      onError?.(new Error(withoutRows(message), { cause: meta?.["error"] }));
    // Failed jobs are logged where they run (`worker.ts`).
    if (log === undefined || meta?.["failure"] === true) return;
    const text = withoutRows(message);
    if (level === "error") log.error(text);
    else if (level === "warning" && !poolAdvice.test(text)) log.warn(text);
    else log.debug(text);
  });
}

/** Removes the values from the message of a refused query, because they may contain personal data. */
function withoutRows(message: string): string {
  return message.split("\nparams:", 1)[0] ?? "";
}
