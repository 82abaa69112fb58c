import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../server/log.ts";
import { type ChangeConnection, openChangeConnection } from "./change-connection.ts";
import type { ChangeCursor } from "./change-log.ts";

/** The tags of a change. `everything` means that changes may have been missed, so nothing cached can be trusted. */
export type Change = { readonly tags: readonly string[] } | "everything";

/** Tells whether a change carries one of these tags. */
export function hasTag(change: Change, tags: readonly string[]): boolean {
  return change === "everything" || tags.some((tag) => change.tags.includes(tag));
}

/** Tells a process which cached values have become stale. */
export interface ChangeFeed {
  /**
   * Reports every change committed after the feed became current. `everything` is reported when the feed first
   * becomes current, when it is lost, and when missed changes are unreadable. The first subscriber or `settle` starts
   * the feed.
   * @returns a function that ends the subscription
   */
  subscribe(listener: (change: Change) => void): () => void;
  /**
   * Tells whether the feed receives changes. While it does not, new values must not be cached, or only for a limited
   * time. Stale values are evicted before the feed becomes current again.
   */
  isCurrent(): boolean;
  /** Calls the listener whenever `isCurrent` changes. @returns a function that ends the subscription */
  onState(listener: (isCurrent: boolean) => void): () => void;
  /** Resolves when all changes committed before the call are reported. Waits while the database is away. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface ChangeFeedOptions {
  /** The maximum milliseconds between two reads, in case a notification is lost. */
  readonly heartbeatMs?: number;
  /** Milliseconds without an answer after which a connection counts as dead. */
  readonly timeoutMs?: number;
}

/** Follows a database's change log. A dead connection is noticed after at most the sum of both options. */
export function createChangeFeed(
  databaseUrl: string,
  log: Log,
  { heartbeatMs = 2000, timeoutMs = 5000 }: ChangeFeedOptions = {},
): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  const stateListeners = new Set<(isCurrent: boolean) => void>();
  const closeController = new AbortController();
  /**
   * Resolves when there may be something to read, or when the connection is lost. A new promise is created before
   * each read, so that changes during the read count.
   */
  let wakeSignal = Promise.withResolvers<void>();
  let settleCallbacks: (() => void)[] = [];
  let cursor: ChangeCursor | null = null;
  let isCurrent = false;
  let following: Promise<void> | undefined;

  const notify = (change: Change) => {
    for (const listener of listeners) runGuarded(() => listener(change));
  };
  const setCurrent = (to: boolean) => {
    if (isCurrent === to) return;
    isCurrent = to;
    for (const stateListener of stateListeners) runGuarded(() => stateListener(to));
  };
  const markStale = () => {
    if (!isCurrent) return;
    setCurrent(false);
    notify("everything");
  };
  const wake = () => wakeSignal.resolve();
  /** Runs a listener, whose failure must not stop the other listeners. */
  const runGuarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, "a cache failed to hear of a change");
    }
  };

  const readOn = async (connection: ChangeConnection) => {
    wakeSignal = Promise.withResolvers();
    const begunCallbacks = settleCallbacks;
    settleCallbacks = [];
    try {
      const changesRead = await connection.read(cursor);
      cursor = changesRead.cursor;
      if (changesRead.hasGap) notify("everything");
      else if (changesRead.tags.size > 0) notify({ tags: [...changesRead.tags] });
      setCurrent(true);
      for (const callback of begunCallbacks) callback();
    } catch (error) {
      settleCallbacks.push(...begunCallbacks);
      throw error;
    }
  };
  const waitForWake = async () => {
    await pause(pauseBetweenReadingsMs, undefined, { ref: false });
    const timer = setTimeout(wake, heartbeatMs).unref();
    await wakeSignal.promise;
    clearTimeout(timer);
  };
  const follow = async () => {
    const connection = await openChangeConnection(databaseUrl, {
      timeoutMs,
      onWake: wake,
      signal: closeController.signal,
    });
    try {
      while (!closeController.signal.aborted) {
        await readOn(connection);
        await waitForWake();
      }
    } finally {
      connection.close();
    }
  };
  const followAlways = async () => {
    for (let failures = 0; !closeController.signal.aborted; failures += 1) {
      try {
        await follow();
      } catch (error) {
        if (closeController.signal.aborted) return;
        if (isCurrent) failures = 0;
        log.warn({ err: error, isDatabaseAway: true }, "changes of the data are not heard");
        markStale();
        await pauseAfterFailure(failures, closeController.signal);
      }
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      following ??= followAlways();
      return () => listeners.delete(listener);
    },
    isCurrent: () => isCurrent,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    settle() {
      const settled = new Promise<void>((resolve) => settleCallbacks.push(resolve));
      following ??= followAlways();
      wake();
      return settled;
    },
    async close() {
      closeController.abort();
      wake();
      await following;
      for (const callback of settleCallbacks) callback();
    },
  };
}

/** A short pause lets one read collect many changes. */
const pauseBetweenReadingsMs = 20;
const longestPauseMs = 2000;

/** Pauses, longer after each failure. Closing the feed ends the pause. */
const pauseAfterFailure = (failures: number, signal: AbortSignal) =>
  pause(Math.min(100 * 2 ** failures, longestPauseMs), undefined, { signal, ref: false }).catch(
    () => undefined,
  );
