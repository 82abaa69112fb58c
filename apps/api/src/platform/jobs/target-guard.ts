import { LRUCache } from "lru-cache";

/** A call that is about to start. */
export interface TargetCall {
  /** The origin of the called address. */
  readonly target: string;
  /** The party that entered the address: a member with all devices, or a staff webhook. */
  readonly owner: string;
}

/** The outcome of a started call; `none` when no call was made after all. */
export type CallOutcome = "answered" | "hung" | "none";

export interface TargetGuard {
  /**
   * Starts a call, unless its target is paused, or too many calls to unproven targets are running.
   * @returns a function that ends the call; undefined when the job should retry later
   */
  begin(call: TargetCall): ((outcome: CallOutcome) => void) | undefined;
}

interface Target {
  /** True when the target's last answer was fast. */
  readonly isProven: boolean;
  /** The number of consecutive timeouts. */
  readonly failures: number;
  /** The end of the target's pause, on the clock of `now`. */
  readonly pausedUntil: number;
}

/** Milliseconds from which an answer counts as slow. */
const slowMs = 3000;
const firstPauseMs = 15_000;
const longestRestMs = 10 * 60_000;
const maxPerTarget = 2;
const maxPerOwner = 2;
const maxKnownTargets = 2000;

/**
 * Keeps slow targets from occupying a whole lane. A target with a fast last answer may use every slot. A new or slow
 * target gets two calls at a time, and so do all such targets of one owner. New and slow targets get at most half of
 * the slots.
 * A timeout pauses its target for 15 s, then twice as long each time, up to 10 minutes.
 * @param maxConcurrent the number of slots of the lane
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
    const pauseMs = failures && Math.min(longestRestMs, firstPauseMs * 2 ** (failures - 1));
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
        // A call that was not made says nothing about its target.
        if (outcome === "none") return;
        const hasHung = outcome === "hung";
        recordOutcome(call.target, !hasHung && now() - begunAt < slowMs, hasHung);
      };
    },
  };
}
