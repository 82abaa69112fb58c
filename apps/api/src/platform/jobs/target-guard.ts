import { LRUCache } from "lru-cache";

/** A call that is about to start. */
export interface TargetCall {
  /** The called origin. */
  readonly target: string;
  /** The owner of the address: a member with all devices, or a staff webhook. */
  readonly owner: string;
}

/** The end of a started call; `none` when it was not made. */
export type CallOutcome = "answered" | "hung" | "none";

export interface TargetGuard {
  /**
   * Starts a call, unless its target is paused, or too many calls to unproven targets run.
   * @returns a function that ends the call; undefined when the job should retry later
   */
  begin(call: TargetCall): ((outcome: CallOutcome) => void) | undefined;
}

interface Target {
  /** True when its last answer was fast. */
  readonly isProven: boolean;
  /** The number of consecutive timeouts. */
  readonly failures: number;
  /** The end of its pause, by `now`. */
  readonly pausedUntil: number;
}

/** The time from which a target counts as slow. */
const slowMs = 3000;
const firstRestMs = 15_000;
const longestRestMs = 10 * 60_000;
const maxPerTarget = 2;
const maxPerOwner = 2;
const maxKnownTargets = 2000;

/**
 * Keeps slow targets from taking all places of a lane. A fast target may use every place. A new or
 * slow target gets two calls at a time, and so does its owner. All new and slow targets together
 * get half of the places. A timeout pauses its target for 15 s, then twice as long each time, up to
 * 10 minutes.
 * @param maxConcurrent the places of the lane
 * @param now a monotonic clock in milliseconds
 */
export function createTargetGuard(
  maxConcurrent: number,
  now = () => performance.now(),
): TargetGuard {
  const targets = new LRUCache<string, Target>({ max: maxKnownTargets });
  const unprovenCalls: TargetCall[] = [];
  const isFull = ({ target, owner }: TargetCall): boolean =>
    unprovenCalls.length >= maxConcurrent / 2 ||
    unprovenCalls.filter((call) => call.target === target).length >= maxPerTarget ||
    unprovenCalls.filter((call) => call.owner === owner).length >= maxPerOwner;
  const recordOutcome = (name: string, isProven: boolean, hasHung: boolean): void => {
    const failures = hasHung ? (targets.get(name)?.failures ?? 0) + 1 : 0;
    const pauseMs = failures && Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
    targets.set(name, { isProven, failures, pausedUntil: now() + pauseMs });
  };
  return {
    begin(call) {
      const knownTarget = targets.get(call.target);
      if (knownTarget && knownTarget.pausedUntil > now()) return undefined;
      const wasProven = knownTarget?.isProven === true;
      if (!wasProven && isFull(call)) return undefined;
      if (!wasProven) unprovenCalls.push(call);
      const begunAt = now();
      return (outcome) => {
        if (!wasProven) unprovenCalls.splice(unprovenCalls.indexOf(call), 1);
        // A call that was not made tells nothing about its target.
        if (outcome === "none") return;
        const hasHung = outcome === "hung";
        recordOutcome(call.target, !hasHung && now() - begunAt < slowMs, hasHung);
      };
    },
  };
}
