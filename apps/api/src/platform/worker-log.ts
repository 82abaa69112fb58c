import { Logger } from "graphile-worker";
import type { Log } from "./log.ts";

/** graphile-worker's words in our log, one level quieter: it calls every finished job worth knowing. */
export function workerLogger(log: Log | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (log === undefined) return;
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}
