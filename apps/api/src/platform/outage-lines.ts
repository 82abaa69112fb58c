/** A line that says that the database is away carries this field: the first one is written, the others are counted. */
export interface OutageFacts {
  readonly isDatabaseAway: true;
}

export interface OutageLines {
  /** Counts a line. @returns whether it is the first of an outage, and so to be written */
  count(): boolean;
}

/** An outage is over when nothing has failed for so long: all processes try again more often. */
const quietMs = 15_000;
const betweenLinesMs = 60_000;
const checkMs = 5000;

/**
 * Sums up the lines of an outage: the first, one a minute with the count since the last, and one when it is over.
 * @param say writes a line
 */
export function createOutageLines(say: (facts: object, text: string) => void): OutageLines {
  let outage: { since: number; failedAt: number; saidAt: number; lines: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    if (outage === undefined) return;
    const now = performance.now();
    const { since, failedAt, saidAt, lines } = outage;
    if (now - failedAt >= quietMs) {
      clearInterval(timer);
      outage = undefined;
      const seconds = Math.round((failedAt - since) / 1000);
      say({ lines, seconds }, "the database is back");
    } else if (now - saidAt >= betweenLinesMs) {
      outage = { ...outage, saidAt: now, lines: 0 };
      say({ lines }, "the database is still away");
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
      outage = { since: now, failedAt: now, saidAt: now, lines: 0 };
      timer = setInterval(check, checkMs).unref();
      return true;
    },
  };
}
