/** An event of Chromium's trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The time that the thread itself was running. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly id2?: { readonly local?: string };
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** The length in milliseconds from which Lighthouse counts a task as blocking. */
const longTaskMs = 50;

/**
 * Returns how long a page blocks input after its first frame, on a processor `slowdown` times as slow. Sums the part
 * of each task beyond 50 ms. Only the thread's own time counts; Lighthouse includes other processes.
 */
export function measureBlocking(events: readonly TraceEvent[], slowdown: number): number {
  const firstPaint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!firstPaint) throw new Error("The trace shows no first frame");
  return listThreadTasks(events, firstPaint)
    .filter((task) => getEventEnd(task) > firstPaint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTaskMs), 0);
}

/**
 * Returns the longer of press and release, in milliseconds until the frame with the effect. Time that the thread lost
 * to other programs does not count.
 */
export function measurePress(events: readonly TraceEvent[]): number {
  const spans = [...listEventSpans(events)].filter(([{ args }]) =>
    pressEvents.has(args?.data?.type),
  );
  if (spans.length === 0) throw new Error("The trace shows no press");
  return Math.max(
    ...spans.map(([from, to]) => (to.ts - from.ts - sumLostTime(events, from, to)) / 1000),
  );
}

const pressEvents = new Set<string | undefined>(["pointerdown", "pointerup", "click"]);

/** Yields each event with its frame. */
function* listEventSpans(events: readonly TraceEvent[]): Generator<[TraceEvent, TraceEvent]> {
  const openEvents = new Map<string | undefined, TraceEvent>();
  for (const event of events.filter(({ name }) => name === "EventTiming")) {
    const from = openEvents.get(event.id2?.local);
    if (event.ph === "b") openEvents.set(event.id2?.local, event);
    else if (from) yield [from, event];
  }
}

function sumLostTime(events: readonly TraceEvent[], from: TraceEvent, to: TraceEvent): number {
  return listThreadTasks(events, from)
    .filter((task) => task.ts < to.ts && getEventEnd(task) > from.ts)
    .reduce((sum, task) => {
      const within = Math.min(getEventEnd(task), to.ts) - Math.max(task.ts, from.ts);
      return sum + Math.max(0, within - (task.tdur ?? within));
    }, 0);
}

/** Returns the other tasks that ran in the same thread. */
function listThreadTasks(events: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  return events.filter(
    (event) =>
      event.name === "RunTask" && event.ph === "X" && event.pid === pid && event.tid === tid,
  );
}

function getEventEnd({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
