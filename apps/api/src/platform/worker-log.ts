import { Logger } from "graphile-worker";
import type { Log } from "./log.ts";

/** Matches advice to have a connection for each job at once: jobs that call an external service hold none meanwhile. */
const poolAdvice = /^WARNING: having maxPoolSize/;

/**
 * Writes graphile-worker's messages to our log, one level quieter: it calls every finished job worth knowing.
 * @param onError hears of what it calls an error, failed jobs aside
 */
export function workerLogger(log: Log | undefined, onError?: (error: Error) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === "error" && meta?.["failure"] !== true)
      onError?.(new Error(withoutRows(message), { cause: meta?.["error"] }));
    // Failed jobs are logged where they are run (`worker.ts`).
    if (log === undefined || meta?.["failure"] === true) return;
    const text = withoutRows(message);
    if (level === "error") log.error(text);
    else if (level === "warning" && !poolAdvice.test(text)) log.warn(text);
    else log.debug(text);
  });
}

/** A refused query's message goes on with the values it was sent with, twice: people's addresses among them. */
function withoutRows(message: string): string {
  return message.split("\nparams:", 1)[0] ?? "";
}
