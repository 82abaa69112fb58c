/**
 * Marks a log line about an unreachable database. The first line of an outage is written, and the others are counted.
 */
export interface OutageDetails {
  readonly isDatabaseAway: true;
}

export interface OutageLog {
  /** Counts a line. @returns whether it is the first line of an outage, which must be written */
  count(): boolean;
}

/** Milliseconds without failures after which an outage is over; all processes retry more often than that. */
const outageEndMs = 15_000;
const logIntervalMs = 60_000;
const checkIntervalMs = 5000;

/**
 * Summarises the lines of an outage: the first line, one per minute with the count, and a last line.
 * @param writeLine writes a line
 */
export function createOutageLog(writeLine: (logFields: object, text: string) => void): OutageLog {
  let outage: { since: number; failedAt: number; loggedAt: number; lines: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (outage === undefined) return;
    const now = performance.now();
    const { since, failedAt, loggedAt, lines } = outage;
    if (now - failedAt >= outageEndMs) {
      clearInterval(timer);
      outage = undefined;
      const seconds = Math.round((failedAt - since) / 1000);
      writeLine({ lines, seconds }, "the database is back");
    } else if (now - loggedAt >= logIntervalMs) {
      outage = { ...outage, loggedAt: now, lines: 0 };
      writeLine({ lines }, "the database is still away");
    }
  };
  return {
    count() {
      const now = performance.now();
      if (outage !== undefined) {
        outage.failedAt = now;
        outage.lines += 1;
        return false;
      }
      outage = { since: now, failedAt: now, loggedAt: now, lines: 0 };
      timer = setInterval(check, checkIntervalMs).unref();
      return true;
    },
  };
}
