import type { ServerResponse } from "node:http";
import { endEventStream, heartbeatMs, heartbeat, writeEvent } from "./event-stream.ts";
import { ShopError } from "./shop-error.ts";

export interface Listener {
  readonly response: ServerResponse;
  /** The owner of the connection: a session or a network. */
  readonly owner: string;
}

interface HubOptions {
  readonly maxPerOwner: number;
  readonly max: number;
  /** The error text when one owner has too many listeners. */
  readonly tooManyMessage: string;
  readonly busyMessage: string;
  /** Called for the first listener. @returns a function that is called after the last listener */
  readonly startSource: () => () => void;
  /** Called every 25 seconds while there are listeners; by default it sends everybody a comment. */
  readonly heartbeat?: () => void;
}

export interface ListenerHub<One extends Listener> {
  readonly listeners: ReadonlySet<One>;
  /** Checks the limits for a further listener. @throws ShopError `too_many_requests`, `unavailable` */
  admit(owner: string): void;
  /** Adds a listener until its connection closes. */
  add(listener: One): void;
  /** Disconnects everybody. */
  close(): void;
}

/**
 * Creates a hub for the listeners of one kind of events, up to a limit. The source only runs while there are
 * listeners.
 */
export function createListenerHub<One extends Listener>(options: HubOptions): ListenerHub<One> {
  const { maxPerOwner, max, tooManyMessage, busyMessage, startSource } = options;
  const listeners = new Set<One>();
  const sendHeartbeats = () => {
    for (const { response } of listeners) writeEvent(response, heartbeat);
  };
  const start = () => {
    const stopSource = startSource();
    const heartbeatTimer = setInterval(options.heartbeat ?? sendHeartbeats, heartbeatMs).unref();
    return () => {
      clearInterval(heartbeatTimer);
      stopSource();
    };
  };
  let stop: (() => void) | undefined;
  const stopListening = () => {
    stop?.();
    stop = undefined;
  };

  return {
    listeners,
    admit(owner) {
      const ownListeners = [...listeners].filter((listener) => listener.owner === owner);
      if (ownListeners.length >= maxPerOwner)
        throw new ShopError("too_many_requests", tooManyMessage, { retryAfter: 60 });
      if (listeners.size >= max)
        throw new ShopError("unavailable", busyMessage, { retryAfter: 60 });
    },
    add(listener) {
      listeners.add(listener);
      stop ??= start();
      listener.response.once("close", () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      });
    },
    close() {
      stopListening();
      for (const { response } of listeners) endEventStream(response);
    },
  };
}
