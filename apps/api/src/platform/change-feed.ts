import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Log } from "./log.ts";

/** The tags of what changed. `everything`: something may have been missed, so nothing that was kept may be trusted. */
export type Change = { readonly tags: readonly string[] } | "everything";

/** Whether it says that something carrying one of these tags changed. */
export function concerns(change: Change, tags: readonly string[]): boolean {
  return change === "everything" || tags.some((tag) => change.tags.includes(tag));
}

/** Every process that keeps something made from the database hears here which of it no longer holds. */
export interface ChangeFeed {
  /**
   * Tells of every change that was committed after the feed became current. `everything` is told when it becomes current for
   * the first time, when it is lost, and when what happened meanwhile cannot be caught up with. The feed begins with its
   * first subscriber or the first `settle`. @returns ends the subscription
   */
  subscribe(listener: (change: Change) => void): () => void;
  /**
   * Whether changes are being heard. While they are not, what is made now may not be kept, or only within a bound that one may
   * be stale. What was made before the feed became current again has been corrected by the changes told before it says so.
   */
  isCurrent(): boolean;
  /** Told of every turn of `isCurrent`. @returns ends the subscription */
  onState(listener: (isCurrent: boolean) => void): () => void;
  /** Resolves when everything committed before the call has been told. Waits while the database is away. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function createChangeFeed(databaseUrl: string, log: Log): ChangeFeed {
  const listeners = new Set<(change: Change) => void>();
  const watchers = new Set<(isCurrent: boolean) => void>();
  const echoes = new Map<string, () => void>();
  let connection: postgres.Sql | undefined;
  let listening: Promise<unknown> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isCurrent = false;

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const hear = (payload: string) => {
    const echo = echoes.get(payload);
    if (echo) echo();
    else if (!payload.startsWith("echo:")) tell({ tags: payload.split(",") });
  };
  const listen = () => {
    connection ??= postgres(databaseUrl, {
      max: 1,
      connect_timeout: 5,
      onnotice: () => undefined,
      connection: { application_name: "harbour changes" },
    });
    listening ??= connection
      .listen("harbour_tags", hear, () => {
        tell("everything");
        if (!isCurrent) {
          isCurrent = true;
          for (const watcher of watchers) watcher(isCurrent);
        }
        // Whose echo was lost while the connection was away has heard, by that, all there was to hear.
        for (const echo of echoes.values()) echo();
      })
      .catch((error: unknown) => {
        listening = undefined;
        if (isClosed) return;
        log.warn({ err: error }, "cannot listen for changes yet");
        retry = setTimeout(() => void listen(), 1000).unref();
      });
    return listening;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      void listen();
      return () => listeners.delete(listener);
    },
    isCurrent: () => isCurrent,
    onState(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    async settle() {
      await listen();
      const echo = `echo:${randomUUID()}`;
      const heard = new Promise<void>((resolve) => echoes.set(echo, resolve));
      await connection!`select pg_notify('harbour_tags', ${echo})`;
      await heard;
      echoes.delete(echo);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connection?.end({ timeout: 2 });
    },
  };
}
