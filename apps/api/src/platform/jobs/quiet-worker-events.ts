import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/**
 * Keeps graphile-worker 0.18 from printing the stack of each failed worker, because it also logs the failure. Workers
 * fail when the database is lost, and the restart logs that once.
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
 * Makes graphile-worker 0.18 wait for the jobs that its queue returns. Otherwise the queue counts as ended too early,
 * and reports a failed stop. If the database is lost at that moment, the unhandled rejection ends the process.
 */
function holdWhileReturning(queue: unknown): void {
  const countedQueue = queue as { backgroundCount: number; decreaseBackgroundCount: () => void };
  countedQueue.backgroundCount += 1;
  queueMicrotask(countedQueue.decreaseBackgroundCount);
}
