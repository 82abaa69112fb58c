/** A call that is about to be made. */
export interface Call {
  /** The origin that is called. */
  readonly target: string;
  /** The owner of the address: a member with all devices, or a staff webhook. */
  readonly owner: string;
}

/** The end of a call that was begun: `none` when it was not made after all. */
export type CallOutcome = "answered" | "hung" | "none";

export interface TargetGuard {
  /**
   * Begins a call, unless its target rests, or too many calls to unproven targets are under way.
   * @returns ends the call; undefined when the job of the call should come again
   */
  begin(call: Call): ((outcome: CallOutcome) => void) | undefined;
}

interface Target {
  /** True when its last answer came soon. */
  readonly isProven: boolean;
  /** The count of timeouts in a row. */
  readonly failures: number;
  /** The time until which it rests, by `now`. */
  readonly restsUntil: number;
}

/** A target that takes so long is called less. */
const slowMs = 3000;
const firstRestMs = 15_000;
const longestRestMs = 10 * 60_000;
const maxPerTarget = 2;
const maxPerOwner = 2;
const maxKnown = 2000;

/**
 * Keeps addresses that hang from taking all places of a lane. A target that answers soon is called as often as there are places. One
 * that is new or slow gets two calls at a time, so does whoever named it, and all of them together half of the places. One that
 * did not answer rests: for 15 s, then twice as long each time, 10 minutes at most.
 * @param places of the lane
 * @param now in milliseconds, of a clock that never goes back
 */
export function createTargetGuard(places: number, now = () => performance.now()): TargetGuard {
  const targets = new Map<string, Target>();
  const unproven: Call[] = [];
  const isFull = ({ target, owner }: Call): boolean =>
    unproven.length >= places / 2 ||
    unproven.filter((one) => one.target === target).length >= maxPerTarget ||
    unproven.filter((one) => one.owner === owner).length >= maxPerOwner;
  const note = (name: string, isProven: boolean, hasHung: boolean): void => {
    const failures = hasHung ? (targets.get(name)?.failures ?? 0) + 1 : 0;
    const restMs = failures && Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
    targets.delete(name);
    targets.set(name, { isProven, failures, restsUntil: now() + restMs });
    const [oldest] = targets.keys();
    if (targets.size > maxKnown && oldest !== undefined) targets.delete(oldest);
  };
  return {
    begin(call) {
      const known = targets.get(call.target);
      if (known && known.restsUntil > now()) return undefined;
      const wasProven = known?.isProven === true;
      if (!wasProven && isFull(call)) return undefined;
      if (!wasProven) unproven.push(call);
      const begunAt = now();
      return (outcome) => {
        if (!wasProven) unproven.splice(unproven.indexOf(call), 1);
        // A call that was not made says nothing about its target.
        if (outcome === "none") return;
        const hasHung = outcome === "hung";
        note(call.target, !hasHung && now() - begunAt < slowMs, hasHung);
      };
    },
  };
}
