import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/**
 * Keeps graphile-worker 0.18 from printing the stack of each failed worker, which it also logs.
 * Workers fail when the database is lost. The restart logs that once.
 */
export function quietWorkerEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    worker.promise = worker.promise.catch(() => undefined);
  });
  events.on("localQueue:returnJobs", ({ localQueue }) => holdWhileReturning(localQueue));
  return events;
}

/**
 * Waits for the jobs that the queue returns. graphile-worker 0.18 counts itself as ended too early,
 * refuses to wait, and reports a failed stop. A database lost at that moment would end the process
 * by an unhandled rejection.
 */
function holdWhileReturning(queue: unknown): void {
  const countedQueue = queue as { backgroundCount: number; decreaseBackgroundCount: () => void };
  countedQueue.backgroundCount += 1;
  queueMicrotask(countedQueue.decreaseBackgroundCount);
}
