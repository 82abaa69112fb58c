import { ApiError } from "@harbour/api-client";
import { maxScans } from "@harbour/contracts/operator";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../api.ts";
import { openScanStore, listScansToSend, type WaitingScan } from "./scan-queue.ts";

const retryMs = 3000;

/**
 * Sends the scans of a count in order, and keeps those that the shop has not accepted.
 * @param onSent called after the shop accepted or refused scans
 */
export function useScanQueue(countId: string, onSent: () => void) {
  const store = useMemo(() => openScanStore(countId), [countId]);
  const [scans, setScans] = useState(() => store.read());
  const [problem, setProblem] = useState<Error | null>(null);
  const isSending = useRef(false);
  const latestOnSent = useRef(onSent);
  useEffect(() => {
    latestOnSent.current = onSent;
  });
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const batch = listScansToSend(store.read(), maxScans);
        if (batch.length === 0) break;
        const { data } = await api.stockCounts.scan({
          params: { count_id: countId },
          body: { scans: batch },
        });
        for (const { _id: id, outcome, choices } of data) {
          const scan = store.read().find((queuedScan) => queuedScan.id === id);
          const hasQuestion = outcome === "unknown" || outcome === "several";
          if (scan && hasQuestion) store.keep({ ...scan, question: { outcome, choices } });
          else store.drop(id);
        }
        setScans(store.read());
        setProblem(null);
        latestOnSent.current();
      }
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
      // The count may have been closed, so the page refetches it.
      if (error instanceof ApiError && error.status < 500) latestOnSent.current();
    } finally {
      isSending.current = false;
    }
  }, [countId, store]);
  const waitingCount = scans.filter(({ question }) => question === undefined).length;
  const isRefused = problem instanceof ApiError && problem.status < 500;
  useEffect(() => {
    if (waitingCount === 0 || isRefused) return;
    const retry = () => void send();
    const first = setTimeout(retry, problem === null ? 0 : retryMs);
    const timer = setInterval(retry, retryMs);
    addEventListener("online", retry);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [waitingCount, problem, isRefused, send]);
  const change = (work: () => void) => {
    work();
    setProblem(null);
    setScans(store.read());
  };
  return {
    waitingCount,
    asked: scans.filter(({ question }) => question !== undefined),
    problem,
    retry: () => change(() => void send()),
    add: (code: string, qty: number) =>
      change(() => store.keep({ id: crypto.randomUUID(), code, qty, at: Date.now() })),
    choose: ({ question: _, ...scan }: WaitingScan, variantId: string) =>
      change(() => store.keep({ ...scan, variantId })),
    leaveOut: (id: string) => change(() => store.drop(id)),
  };
}
