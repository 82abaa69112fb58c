import { queueEvent, operatorApiBase, type QueueEventWire } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { refresh } from "../query-keys.ts";

type Listener = (event: QueueEventWire | "missed") => void;

const EventsContext = createContext<Set<Listener> | null>(null);

interface QueueEventsProviderProps {
  /** False while the shop would refuse the event stream. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Subscribes to the shop's event stream. The browser reconnects by itself. */
export function StaffEventsProvider({ isOpen, children }: QueueEventsProviderProps) {
  const queries = useQueryClient();
  const [listeners] = useState(() => new Set<Listener>());
  useEffect(() => {
    if (!isOpen) return undefined;
    const source = new EventSource(`${operatorApiBase}/events`);
    const notify = (event: QueueEventWire | "missed") => {
      // Only numbers change by themselves. Lists stay as they are.
      refresh(queries, "counts");
      for (const listener of listeners) listener(event);
    };
    const handleEvent = ({ data }: MessageEvent<string>) =>
      notify(queueEvent.parse(JSON.parse(data)));
    source.addEventListener("order", handleEvent);
    source.addEventListener("enquiry", handleEvent);
    // Each connection begins with the event `missed`. The first one is ignored, because nothing was missed before it.
    let isFirst = true;
    source.addEventListener("missed", () => {
      if (!isFirst) notify("missed");
      isFirst = false;
    });
    return () => source.close();
  }, [isOpen, queries, listeners]);
  return <EventsContext value={listeners}>{children}</EventsContext>;
}

/** Calls `listener` for each event while the component is mounted. */
export function useQueueEvents(listener: Listener): void {
  const listeners = use(EventsContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const onEvent: Listener = (event) => latest.current(event);
    listeners?.add(onEvent);
    return () => void listeners?.delete(onEvent);
  }, [listeners]);
}
