import { Logger } from "graphile-worker";
import type { Log } from "./log.ts";

/** graphile-worker's words in our log, one level quieter: it calls every finished job worth knowing. */
export function workerLogger(log: Log | undefined): Logger {
  return new Logger(() => (level, message, meta) => {
    // Failed jobs are logged where they are run (`worker.ts`).
    if (log === undefined || meta?.["failure"] === true) return;
    const text = withoutRows(message);
    if (level === "error") log.error(text);
    else if (level === "warning") log.warn(text);
    else log.debug(text);
  });
}

/** A refused query's message goes on with the values it was sent with, twice: people's addresses among them. */
function withoutRows(message: string): string {
  return message.split("\nparams:", 1)[0] ?? "";
}
