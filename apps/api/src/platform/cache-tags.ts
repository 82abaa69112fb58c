import { sql as statement } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Tx } from "./db.ts";
import type { Log } from "./log.ts";

const channel = "harbour_tags";
/** PostgreSQL refuses notifications of 8000 bytes or more. */
const mostBytes = 7500;

/** Every process that keeps ready answers hears here which of them no longer hold. */
export interface CacheTags {
  /** `undefined` means: anything may have changed (the connection was away). Starts listening with the first listener. */
  onTags(listener: (tags: readonly string[] | undefined) => void): () => void;
  /** Resolves when everything committed before the call has been heard here. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Says that answers carrying these tags changed, when and only when the causing transaction commits (QUALITY 5).
 * @param tags `product:ID`, `category:ID`, `configuration`, ...
 */
export async function invalidate(tx: Tx, tags: readonly string[]): Promise<void> {
  for (const payload of payloads([...new Set(tags)]))
    await tx.execute(statement`select pg_notify(${channel}, ${payload})`);
}

function payloads(tags: string[]): string[] {
  const found: string[] = [];
  for (const tag of tags) {
    const last = found.at(-1);
    if (last !== undefined && Buffer.byteLength(last) + Buffer.byteLength(tag) < mostBytes)
      found[found.length - 1] = `${last},${tag}`;
    else found.push(tag);
  }
  return found;
}

export function createCacheTags(databaseUrl: string, log: Log): CacheTags {
  const listeners = new Set<(tags: readonly string[] | undefined) => void>();
  const echoes = new Map<string, () => void>();
  let connection: postgres.Sql | undefined;
  let listening: Promise<unknown> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (tags: readonly string[] | undefined) => {
    for (const listener of listeners) listener(tags);
  };
  const hear = (payload: string) => {
    const echo = echoes.get(payload);
    if (echo) echo();
    else if (!payload.startsWith("echo:")) tell(payload.split(","));
  };
  const listen = () => {
    connection ??= postgres(databaseUrl, {
      max: 1,
      connect_timeout: 5,
      onnotice: () => undefined,
      connection: { application_name: "harbour tags" },
    });
    listening ??= connection
      .listen(channel, hear, () => {
        tell(undefined);
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
    onTags(listener) {
      listeners.add(listener);
      void listen();
      return () => listeners.delete(listener);
    },
    async settle() {
      await listen();
      const echo = `echo:${randomUUID()}`;
      const heard = new Promise<void>((resolve) => echoes.set(echo, resolve));
      await connection!`select pg_notify(${channel}, ${echo})`;
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
