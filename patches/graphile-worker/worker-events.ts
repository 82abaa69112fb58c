import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";

/**
 * graphile-worker 0.18 prints the stack of each worker that ends with an error, bypassing the log. It then logs the
 * error again. They end so when the database is lost, which is told once, in words, when the worker begins again.
 */
export function quietEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    worker.promise = worker.promise.catch(() => undefined);
  });
  events.on("localQueue:refetchDelay:expired", ({ localQueue }) => lookAfterDelay(localQueue));
  events.on("localQueue:returnJobs", ({ localQueue }) => holdWhileReturning(localQueue));
  return events;
}

/**
 * graphile-worker 0.18 only counts notices while it delays its next look. After the delay such a job would wait up to
 * a second.
 */
function lookAfterDelay(queue: unknown): void {
  const counters = queue as { refetchDelayCounter: number; refetchDelayFetchOnComplete: boolean };
  if (counters.refetchDelayCounter > 0) counters.refetchDelayFetchOnComplete = true;
}

/**
 * graphile-worker 0.18 counts itself as ended too early. It then refuses to wait for the jobs that its queue returns.
 * The worker then says that it failed to stop. A database that is lost at that moment ends the process by a rejection
 * that nobody hears.
 */
function holdWhileReturning(queue: unknown): void {
  const counted = queue as { backgroundCount: number; decreaseBackgroundCount: () => void };
  counted.backgroundCount += 1;
  queueMicrotask(counted.decreaseBackgroundCount);
}
