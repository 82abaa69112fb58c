export interface SingleFlightOptions {
  /** Milliseconds for which later callers get the same answer. */
  readonly freshMs?: number;
  /** Returns the milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Asks once for all parallel callers, and for callers soon afterwards. */
export function singleFlight<Answer>(
  ask: () => Promise<Answer>,
  { freshMs = 0, now = () => performance.now() }: SingleFlightOptions = {},
): () => Promise<Answer> {
  let current: { promise: Promise<Answer>; endsAt: number } | undefined;
  return () => {
    if (current !== undefined && now() < current.endsAt) return current.promise;
    const flight = { promise: ask(), endsAt: Infinity };
    current = flight;
    const end = () => void (flight.endsAt = now() + freshMs);
    flight.promise.then(end, end);
    return flight.promise;
  };
}
